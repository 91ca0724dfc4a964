// As much of a browser's page as the console's script uses: elements by their id, the address, and fetch.
import { createWindow } from './fake-window.js'

/** An element: attributes, children, and what a script sets. */
class FakeElement {
  /** @param {string} name */
  constructor (name) {
    this.name = name
    this.attributes = /** @type {Record<string, unknown>} */ ({})
    this.children = /** @type {(FakeElement | string)[]} */ ([])
    this.parent = /** @type {FakeElement | null} */ (null)
    this.listeners = /** @type {Record<string, (event: object) => void>} */ ({})
    this.value = ''
    this.textContent = ''
    this.hidden = true
    this.disabled = false
    this.clientWidth = 0
  }

  /** @param {string} name @param {unknown} value */
  setAttribute (name, value) { this.attributes[name] = value }
  /** @param {(FakeElement | string)[]} children */
  append (...children) {
    for (const child of children) if (child instanceof FakeElement) child.parent = this
    this.children.push(...children)
  }

  /** @param {(FakeElement | string)[]} children */
  replaceChildren (...children) {
    this.children = []
    this.append(...children)
  }

  /** @param {FakeElement[]} elements */
  after (...elements) {
    const { parent } = this
    parent?.children.splice(parent.children.indexOf(this) + 1, 0, ...elements)
    for (const element of elements) element.parent = parent
  }

  remove () {
    const siblings = this.parent?.children ?? []
    siblings.splice(siblings.indexOf(this), 1)
  }

  /** @param {string} name @returns {FakeElement[]} in the order of the page */
  findAll (name) {
    return this.children.flatMap(child => child instanceof FakeElement
      ? [...child.name === name ? [child] : [], ...child.findAll(name)]
      : [])
  }

  /** @param {string} type @param {(event: object) => void} listener */
  addEventListener (type, listener) { this.listeners[type] = listener }

  /** @returns {string} */
  toString () {
    const attributes = Object.entries(this.attributes).map(([name, value]) => ` ${name}="${value}"`)
    return `<${this.name}${attributes.join('')}>${this.children.join('')}</${this.name}>`
  }

  /** @returns {string} what a reader sees of it */
  get text () {
    return this.children.map(child => child instanceof FakeElement ? child.text : child).join('')
  }
}

/** Puts a page in place of the one that a browser has. @param {string} [hash] of its address */
export function createPage (hash) {
  const tab = createWindow(hash)
  const elements = /** @type {Map<string, FakeElement>} */ (new Map())
  const answers = /** @type {Record<string, unknown>} */ ({})
  const asked = /** @type {unknown[][]} */ ([])
  const outer = globalThis.fetch
  /** @param {string} id */
  const find = id => {
    if (!elements.has(id)) elements.set(id, new FakeElement(id))
    return /** @type {FakeElement} */ (elements.get(id))
  }
  Object.assign(globalThis, {
    window: tab.window,
    document: {
      getElementById: find,
      createElement: (/** @type {string} */ name) => new FakeElement(name),
      createElementNS: (/** @type {string} */ space, /** @type {string} */ name) =>
        new FakeElement(space === 'http://www.w3.org/2000/svg' ? name : 'none')
    },
    fetch: async (/** @type {string} */ url, /** @type {unknown} */ options) => {
      asked.push([url, options])
      const answer = answers[url]
      if (answer instanceof Error) throw answer
      return { json: async () => answer }
    }
  })
  return {
    tab,
    answers,
    asked,
    find,
    /** @param {string} id */
    show: id => find(id).children.join(''),
    /** @param {string} id @param {string} type @param {object} [event] @returns {boolean} whether it was prevented */
    fire (id, type, event = {}) {
      let prevented = false
      find(id).listeners[type]?.({ preventDefault () { prevented = true }, ...event })
      return prevented
    },
    settle: () => new Promise(resolve => { setImmediate(resolve) }),
    remove () {
      globalThis.fetch = outer
      Reflect.deleteProperty(globalThis, 'document')
      Reflect.deleteProperty(globalThis, 'window')
    }
  }
}
