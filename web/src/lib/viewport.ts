import useMediaQuery from '@mui/material/useMediaQuery'

/** Below this width the interface is the phone's: app bar, bottom navigation, cards instead of tables. */
const DESKTOP = '@media (min-width:900px)'

export const useIsMobile = (): boolean => !useMediaQuery(DESKTOP, { noSsr: true })
