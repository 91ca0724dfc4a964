// Heads of tables stay in sight where a table is no wider than its place: a frame that scrolls would hold them.

/** Watches every table of cells, because rows that are opened and windows that are turned change widths. */
export function stickHeads () {
  const observer = new ResizeObserver(entries => {
    for (const frame of new Set(entries.map(({ target }) => target.closest('.scroll')))) {
      const table = frame?.querySelector('table')
      if (!(frame instanceof HTMLElement) || !(table instanceof HTMLElement)) continue
      frame.classList.toggle('fits', table.offsetWidth <= frame.clientWidth)
    }
  })
  for (const frame of document.querySelectorAll('.cells .scroll')) {
    observer.observe(frame)
    const table = frame.querySelector('table')
    if (table !== null) observer.observe(table)
  }
}
