import type { SvgIconProps } from '@mui/material/SvgIcon'
import SvgIcon from '@mui/material/SvgIcon'

/**
 * Creates a line icon on a 24 px grid with 2 px strokes and round ends. All icons of the set share this
 * style.
 */
export const icon = (path: string) =>
  function Icon(props: SvgIconProps) {
    return (
      <SvgIcon {...props}>
        <path
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </SvgIcon>
    )
  }

const CIRCLE = 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z'

export const AddIcon = icon('M12 5v14M5 12h14')
export const ArchiveIcon = icon('M3.5 4.5h17V9h-17zM5 9v11h14V9M10 13h4')
export const ArrowDownIcon = icon('M12 5v14M6.5 13.5 12 19l5.5-5.5')
export const ArrowUpIcon = icon('M12 19V5M6.5 10.5 12 5l5.5 5.5')
export const AvailableIcon = icon('M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M9 15.5l2 2 4-4')
export const BackIcon = icon('M20 12H5M11 6l-6 6 6 6')
export const BellIcon = icon('M6 17v-5.5a6 6 0 0 1 12 0V17M4 17h16M10.3 20.5h3.4M12 3v2.5')
export const BookIcon = icon('M5 19V6a3 3 0 0 1 3-3h11v18H7a2 2 0 0 1 0-4h12')
export const BranchIcon = icon('M4 21V9.5L12 4l8 5.5V21M2.5 21h19M8.5 21v-7h7v7M8.5 17.5h7')
export const CalendarIcon = icon('M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7')
export const CategoryIcon = icon(
  'm12 3 4.3 7H7.7zM4 14h6.5v6.5H4zM20.5 17.3a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0z',
)
export const ClientIcon = icon('M3.5 8h17v12h-17zM8.5 8V4.5h7V8M3.5 13h17M12 12v2.5')
export const ColumnsIcon = icon('M4 4.5h16v15H4zM9.5 4.5v15M14.5 4.5v15')
export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5')
export const ChecklistIcon = icon(
  'M11 6.5h9M11 12h9M11 17.5h9M4 6l1.5 1.5L8 5M4 11.5 5.5 13 8 10.5M4 17l1.5 1.5L8 16',
)
export const ChevronDownIcon = icon('m6 9.5 6 6 6-6')
export const ChevronLeftIcon = icon('m14.5 6-6 6 6 6')
export const ChevronRightIcon = icon('m9.5 6 6 6-6 6')
export const ChevronsLeftIcon = icon('m18 6-6 6 6 6M11 6l-6 6 6 6')
export const ChevronsRightIcon = icon('m6 6 6 6-6 6M13 6l6 6-6 6')
export const CloseIcon = icon('m6 6 12 12M18 6 6 18')
export const CopyIcon = icon('M9 9h11v11.5H9zM15 9V4H4v11h5')
export const DashboardIcon = icon('M4 4h6v8H4zM14 4h6v4h-6zM14 12h6v8h-6zM4 16h6v4H4z')
export const DeleteIcon = icon('M4 7h16M9 7V4h6v3M6 7l1 13.5h10L18 7M10 11v5.5M14 11v5.5')
export const DeviceIcon = icon(
  'M6 13h12v7H6zM10 16.5h.1M14 16.5h.1M12 13v-3M8.5 6.5a5 5 0 0 1 7 0M6 4a8.6 8.6 0 0 1 12 0',
)
export const DotsIcon = icon('M11.6 5h.8M12 4.6v.8M11.6 12h.8M12 11.6v.8M11.6 19h.8M12 18.6v.8')
export const DownloadIcon = icon('M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15')
export const EditIcon = icon(
  'm4 20 1-4.5L16.3 4.2a1.9 1.9 0 0 1 2.7 0l.8.8a1.9 1.9 0 0 1 0 2.7L8.5 19zM14 6.5l3.5 3.5',
)
export const FlagIcon = icon('M5.5 21V4H18l-2.8 4.5L18 13H5.5')
export const HistoryIcon = icon('M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2')
export const ImageIcon = icon('M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M14.5 9.2h.1')
export const InfoIcon = icon(`${CIRCLE}M12 11v5.5M12 7.5v.1`)
export const KeyIcon = icon(
  'M11.5 15.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM10.4 12.7 19.5 3.5M16 7l3.5 3.5M13.2 9.8l2 2',
)
export const LinkIcon = icon(
  'm10.5 6.7 1.9-1.9a4.7 4.7 0 0 1 6.7 6.7l-1.9 1.9M13.5 17.3l-1.9 1.9a4.7 4.7 0 0 1-6.7-6.7l1.9-1.9M9 15l6-6',
)
export const LockIcon = icon('M5.5 11h13v9.5h-13zM8.5 11V7.5a3.5 3.5 0 0 1 7 0V11')
export const LogoutIcon = icon('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M20 12H10M16 8l4 4-4 4')
export const MachineIcon = icon(
  'M4 17h9a2 2 0 0 1 0 4H4a2 2 0 0 1 0-4zM3.5 17v-6.5H8l2.5 3.5v3M10 13l4.5-9 6 5.5-1 4.5M22 14h-5.5c0 2 1.3 3.2 2.8 3.2S22 16 22 14z',
)
export const MapIcon = icon('M3.5 6 9 4l6 2.5L20.5 4v14L15 20.5 9 18l-5.5 2zM9 4v14M15 6.5v14')
export const OfflineIcon = icon(
  'm4 4 16 16M9 6.2A6 6 0 0 1 17.6 10 4.2 4.2 0 0 1 20.2 16.6M6.8 9.4A4.9 4.9 0 0 0 7.5 19h9',
)
export const SaleIcon = icon(
  `${CIRCLE}M15 9.2c-.4-1.1-1.5-1.7-3-1.7-1.7 0-2.8.8-2.8 2.1 0 3 5.8 1.5 5.8 4.6 0 1.3-1.3 2.3-3 2.3-1.6 0-2.8-.7-3.2-1.9M12 5.8v12.4`,
)
export const PartIcon = icon(
  'M12 2.8 20 7.4v9.2l-8 4.6-8-4.6V7.4zM15.3 12a3.3 3.3 0 1 1-6.6 0 3.3 3.3 0 0 1 6.6 0z',
)
export const PlaceIcon = icon(
  'M12 21.5c4.6-4.7 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.4 6.8 7 11.5zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
)
export const SearchIcon = icon('M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM20.5 20.5l-4.9-4.9')
export const SlidersIcon = icon(
  'M4 7.5h7M16 7.5h4M16 7.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM4 16.5h3M12 16.5h8M12 16.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
)
export const TagIcon = icon('M3.5 12.5V4.5h8l9 9-7.5 7.5zM8 9v.1')
export const MailIcon = icon('M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5')
export const PauseIcon = icon('M8.5 5v14M15.5 5v14')
export const PlayIcon = icon('M7.5 5v14l11-7z')
export const PrintIcon = icon('M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6.5H7z')
export const QrIcon = icon(
  'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v.1M17.5 17.5h.1M14 20h.1M20 17.5V20h-2.5',
)
export const RentalIcon = icon(
  'M4 6h16v14.5H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7M8 15.5h7M12.5 13l2.5 2.5-2.5 2.5',
)
export const SwapIcon = icon('M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4')
export const FuelIcon = icon(
  'M5 20.5V5a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15.5M3 20.5h13M5 10h9M14 13h1.5a2 2 0 0 1 2 2v1.8a1.75 1.75 0 0 0 3.5 0V9l-3.5-3.5',
)
export const ReportIcon = icon('M4 20h16M6.5 16.5v-5M12 16.5V5M17.5 16.5V9')
export const RetryIcon = icon('M20 12a8 8 0 1 1-2.6-5.9L20 8.5M20 4v4.5h-4.5')
export const TimelineIcon = icon('M4 6.5h8M8 12h8M13 17.5h7')
export const UploadIcon = icon('M12 16V4.5M6.5 10 12 4.5 17.5 10M4 20h16')
export const TargetIcon = icon(
  'M12 6.5a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM12 2.5v4M12 17.5v4M2.5 12h4M17.5 12h4',
)
export const UserIcon = icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5c.6-3.8 3.6-5.7 7.5-5.7s6.9 1.9 7.5 5.7',
)
export const VideoIcon = icon('M3.5 6h12v12h-12zM15.5 10.5l5-3v9l-5-3')
export const WarningIcon = icon('M12 4 2.8 20h18.4zM12 10.5v4M12 17.3v.1')
export const WrenchIcon = icon(
  'M20.4 7.4a5.2 5.2 0 0 1-6.8 6.4l-6.2 6.2a2.4 2.4 0 0 1-3.4-3.4l6.2-6.2a5.2 5.2 0 0 1 6.4-6.8l-3 3 .7 3.1 3.1.7z',
)
