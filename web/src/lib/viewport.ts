import useMediaQuery from '@mui/material/useMediaQuery'

/** Below this width the interface is the phone's: app bar, bottom navigation, cards instead of tables. Paper has tables. */
const DESKTOP = '@media (min-width:900px), print'

export const useIsMobile = (): boolean => !useMediaQuery(DESKTOP, { noSsr: true })

/** Whether the page is being printed: nobody can scroll there, so that a list has to show all that it has. */
export const useOnPaper = (): boolean => useMediaQuery('print', { noSsr: true })
