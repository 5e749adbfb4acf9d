/** The chart colors: those of the theme, plus two that go with its accent in both light and dark mode. */
export type Colors = {
  text: string
  muted: string
  line: string
  surface: string
  series: readonly [string, string, string]
  /** From the lowest to the highest value. */
  heat: readonly [string, string]
}

const LIGHT: Colors = {
  text: '#1b1f20',
  muted: '#586062',
  line: '#e2e2de',
  surface: '#ffffff',
  series: ['#0b6670', '#d08a24', '#7d8fa0'],
  heat: ['#e4f0f1', '#0b6670'],
}

const DARK: Colors = {
  text: '#e7e8e6',
  muted: '#a3a9a9',
  line: '#2c3032',
  surface: '#191c1d',
  series: ['#5fc4c7', '#e5b15e', '#8fa3b5'],
  heat: ['#17302f', '#5fc4c7'],
}

export const colorsOf = (theme: 'light' | 'dark'): Colors => (theme === 'dark' ? DARK : LIGHT)
