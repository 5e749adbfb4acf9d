/** Paper is white: of the dark theme its light letters alone would be printed. */
export function lightOnPaper(): void {
  const { dataset } = document.documentElement
  let onScreen = dataset['theme']
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = dataset['theme']
    const theme = matches ? 'light' : onScreen
    if (theme) dataset['theme'] = theme
  })
}
