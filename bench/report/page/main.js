// What makes a report's page move; what it shows is there without it, but what rows open to where cells are many. Runs
// in the reader's browser.
import './started-as.js'
import { animateCharts } from './charts/animate-charts.js'
import { animateTables } from './tables/animate-tables.js'
import { offerComparison } from './comparison/offer-comparison.js'
import { offerData } from './data/offer-data.js'
import { watchState } from './state.js'

document.documentElement.classList.add('scripted')
animateCharts()
animateTables()
offerComparison()
offerData()
watchState()
