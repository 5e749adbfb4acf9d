import useMediaQuery from '@mui/material/useMediaQuery'

/**
 * Below this width, the phone layout applies: app bar, bottom navigation, cards instead of tables. Print
 * uses tables.
 */
const DESKTOP = '@media (min-width:900px), print'

export const useIsMobile = (): boolean => !useMediaQuery(DESKTOP, { noSsr: true })

/**
 * Returns whether the page is being printed. Paper doesn't scroll, so lists must render all of their rows.
 */
export const useOnPaper = (): boolean => useMediaQuery('print', { noSsr: true })
