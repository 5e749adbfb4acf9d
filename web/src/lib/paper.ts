/**
 * Switches to the light theme for printing. Browsers print no backgrounds, so the dark theme's light text
 * would be unreadable on white paper.
 */
export function lightOnPaper(): void {
  const { dataset } = document.documentElement
  let onScreen = dataset['theme']
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) onScreen = dataset['theme']
    const theme = matches ? 'light' : onScreen
    if (theme) dataset['theme'] = theme
  })
}
