import { icon } from '../../../ui/icons.tsx'

export const FullScreenIcon = icon('M4 9.5V4h5.5M14.5 4H20v5.5M20 14.5V20h-5.5M9.5 20H4v-5.5')
export const BarsIcon = icon('M5 20v-7M10 20V6M15 20V10M20 20V4')
export const LineIcon = icon('M4 4v16h16M7 15l4-5 3.5 3L20 6')
export const StopIcon = icon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 7.5V12l3 2')
export const EngineIcon = icon('M4 8h3l2-2h6l2 2h2v3h2v6h-2v2h-9l-2-2H6v-3H4zM4 8v9')
export const MoonIcon = icon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z')
