// Imported before all else.
import { requireNode } from '@shootout/serving'

requireNode('ql')
