// Cars for sale, each as two of eBay's APIs of 2011 showed it: short in the answer of a search, and in full.
import { pickDigits, pickNumber, pickOne } from './random.js'
import { makeOfSize, writeText } from './text.js'

const COUNT = 100
/** With the brackets and commas of a list of ten: 1,377 bytes of [ItemID, address, location]. */
const ROW_BYTES = [137, 136, 137, 136, 137, 136, 137, 137, 136, 137]
const SHORT_BYTES = 1_350
const FULL_BYTES = 2_180

const MODELS = ['Cooper', 'Cooper-S', 'Cooper-Clubman', 'One', 'Cooper-Convertible']
const COLOURS = ['Chili Red', 'Pepper White', 'British Racing Green', 'Astro Black', 'Ice Blue']
const LOCATIONS = [
  'Fort Wayne, Indiana', 'Portland, Oregon', 'Santa Fe, New Mexico', 'Savannah, Georgia',
  'Boulder, Colorado', 'Duluth, Minnesota', 'Tacoma, Washington'
]
const CATEGORY = { id: '31864', name: 'Cars &amp; Trucks:MINI' }

/** @typedef {ReturnType<typeof createFacts>} Facts */
/** @typedef {{id: string, short: ReturnType<typeof toShort>, full: ReturnType<typeof toFull>}} Listing */

/**
 * @param {() => number} random
 * @returns {Listing[]}
 */
export function createListings (random) {
  return Array.from({ length: COUNT }, (_, index) => createListing(random, index))
}

/** @param {() => number} random @param {number} index @returns {Listing} */
function createListing (random, index) {
  const facts = createFacts(random, index)
  const write = (/** @type {number} */ length) => writeText(random, length)
  const { ViewItemURLForNaturalSearch: address } = makeOfSize({
    bytes: Number(ROW_BYTES[index % ROW_BYTES.length]),
    make: slug => toFull(
      facts, `http://cgi.ebay.example/${facts.year}-MINI-${facts.model}-${slug}-/${facts.id}`, ''
    ),
    measured: item => [item.ItemID, item.ViewItemURLForNaturalSearch, item.Location],
    write: length => writeText(random, length, '-')
  })
  return {
    id: facts.id,
    short: makeOfSize({ bytes: SHORT_BYTES, make: words => toShort(facts, address, words), write }),
    full: makeOfSize({ bytes: FULL_BYTES, make: words => toFull(facts, address, words), write })
  }
}

/** @param {() => number} random @param {number} index */
function createFacts (random, index) {
  const price = pickNumber(random, 4_000, 24_000)
  return {
    // Counted, so that no two are alike.
    id: `${220_900_000_000 + index * 1_117 + pickNumber(random, 0, 999)}`,
    year: pickNumber(random, 2002, 2011),
    model: pickOne(random, MODELS),
    colour: pickOne(random, COLOURS),
    location: pickOne(random, LOCATIONS),
    postalCode: pickDigits(random, 5),
    mileage: pickNumber(random, 5_000, 120_000),
    bids: pickNumber(random, 1, 40),
    price,
    start: new Date(Date.UTC(2011, 10, 20, 6, index % 60)).toISOString(),
    end: new Date(Date.UTC(2011, 11, 1, 6, index % 60)).toISOString(),
    seller: {
      name:
        `${pickOne(random, ['north', 'south', 'hill', 'lake'])}_motors_${pickDigits(random, 3)}`,
      score: pickNumber(random, 10, 9_000)
    },
    vin: `WMWRE${pickDigits(random, 12)}`
  }
}

/** @param {Facts} facts @param {string} address @param {string} words */
function toShort (facts, address, words) {
  const price = { '@currencyId': 'USD', value: facts.price }
  return {
    itemId: facts.id,
    title: `${facts.year} MINI ${facts.model.replace('-', ' ')} ${facts.colour}`,
    subtitle: words,
    globalId: 'EBAY-MOTOR',
    primaryCategory: { categoryId: CATEGORY.id, categoryName: CATEGORY.name },
    galleryURL: `http://thumbs.ebaystatic.example/pict/${facts.id}8080_1.jpg`,
    viewItemURL: address,
    paymentMethod: ['CashOnPickup', 'PayPal'],
    autoPay: false, postalCode: facts.postalCode, location: facts.location, country: 'US',
    sellerInfo: {
      sellerUserName: facts.seller.name, feedbackScore: facts.seller.score,
      positiveFeedbackPercent: 99.5, feedbackRatingStar: 'Purple', topRatedSeller: false
    },
    shippingInfo: {
      shippingServiceCost: { '@currencyId': 'USD', value: 0 },
      shippingType: 'FreightFlat',
      shipToLocations: 'US'
    },
    sellingStatus: {
      currentPrice: price, convertedCurrentPrice: price, bidCount: facts.bids,
      sellingState: 'Active', timeLeft: 'P1DT11H5M22S'
    },
    listingInfo: {
      bestOfferEnabled: false, buyItNowAvailable: false, startTime: facts.start, endTime: facts.end,
      listingType: 'Auction', gift: false
    },
    condition: { conditionId: 3000, conditionDisplayName: 'Used' }
  }
}

/** @param {Facts} facts @param {string} address @param {string} words */
function toFull (facts, address, words) {
  const price = { Value: facts.price, CurrencyID: 'USD' }
  const picture = `http://i.ebayimg.example/00/s/NDgwWDY0MA/${facts.id}`
  return {
    BestOfferEnabled: false, Description: words, ItemID: facts.id, EndTime: facts.end,
    StartTime: facts.start,
    ViewItemURLForNaturalSearch: address,
    ListingType: 'Chinese',
    Location: facts.location,
    PaymentMethods: ['CashOnPickup', 'PayPal'],
    GalleryURL: `http://thumbs.ebaystatic.example/pict/${facts.id}8080_1.jpg`,
    PictureURL: [1, 2, 3].map(number => `${picture}_${number}.JPG`),
    PostalCode: facts.postalCode,
    PrimaryCategoryID: CATEGORY.id,
    PrimaryCategoryName: CATEGORY.name,
    Quantity: 1,
    Seller: {
      UserID: facts.seller.name, FeedbackRatingStar: 'Purple', FeedbackScore: facts.seller.score,
      PositiveFeedbackPercent: 99.5, TopRatedSeller: false
    },
    BidCount: facts.bids, ConvertedCurrentPrice: price, CurrentPrice: price,
    ListingStatus: 'Active', QuantitySold: 0,
    ShipToLocations: ['US'],
    Site: 'eBayMotors',
    TimeLeft: 'P1DT11H5M22S',
    Title: `${facts.year} MINI ${facts.model.replace('-', ' ')} ${facts.colour}`,
    ShippingCostSummary: {
      ShippingServiceCost: { Value: 0, CurrencyID: 'USD' },
      ShippingType: 'Freight',
      ListedShippingServiceCost: { Value: 0, CurrencyID: 'USD' }
    },
    ItemSpecifics: {
      NameValueList: toSpecifics({
        Year: facts.year, Make: 'MINI', Model: facts.model.replace('-', ' '),
        Mileage: facts.mileage, 'Exterior Color': facts.colour,
        'VIN (Vehicle Identification Number)': facts.vin
      })
    },
    Country: 'US',
    ReturnPolicy: { ReturnsAccepted: 'ReturnsNotAccepted' },
    AutoPay: false, ConditionID: 3000, ConditionDisplayName: 'Used'
  }
}

/** @param {Record<string, string | number>} specifics */
function toSpecifics (specifics) {
  return Object.entries(specifics).map(([name, value]) => ({ Name: name, Value: [String(value)] }))
}
