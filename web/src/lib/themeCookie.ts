const YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The pages that the server renders, the dashboard's frame among them, follow the choice made here. */
export function tellServerTheme(choice: 'system' | 'light' | 'dark'): void {
  const life = choice === 'system' ? 0 : YEAR_IN_SECONDS
  document.cookie = `theme=${choice}; path=/; max-age=${life}; samesite=lax`
}
