import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Device } from '@yardmaster/core/contract/account/devices.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { tokenUse } from '@yardmaster/core/telemetry/protocols.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { DeleteIcon, EditIcon, KeyIcon, LinkIcon } from '../../../ui/icons.tsx'
import { kindOf } from './connect/kinds.ts'
import { useDeviceTypes } from './devices.api.ts'
import type { DeviceDialogs } from './useDeviceDialogs.tsx'

export function useDeviceColumns(dialogs: DeviceDialogs): Column<Device>[] {
  const text = useText()
  const actionsOf = useDeviceActions(dialogs)
  const { data: types } = useDeviceTypes()
  const muted = (word: string) => <Box sx={{ color: 'text.secondary' }}>{word}</Box>
  return [
    {
      id: 'uniqueId',
      header: text('devices.uniqueId'),
      phone: 'title',
      value: ({ uniqueId }) => uniqueId,
      cell: ({ uniqueId }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{uniqueId}</Box>,
    },
    {
      id: 'deviceType',
      header: text('devices.type'),
      value: ({ meta }) => types?.get(meta.deviceTypeId)?.label ?? '',
    },
    { id: 'model', header: text('devices.model'), value: ({ model }) => model },
    {
      id: 'equipment',
      header: text('devices.asset'),
      value: ({ equipment, area }) => equipment?.name ?? area?.name,
      cell: ({ equipment, area }) => {
        if (equipment) return <AssetLink href={paths.equipment(equipment.id)} name={equipment.name} />
        if (!area) return muted(text('devices.asset.none'))
        const name = text('devices.area', { place: area.placeName, area: area.name })
        return <AssetLink href={paths.placeArea(area.placeId, area.id)} name={name} />
      },
    },
    {
      id: 'seenAt',
      header: text('devices.seen'),
      value: ({ seenAt }) => seenAt,
      cell: ({ seenAt }) => (seenAt ? <RelativeTime at={seenAt} /> : muted(text('devices.never'))),
    },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ uniqueId }) => text('devices.actions', { name: uniqueId }),
      actionsOf,
    }),
  ]
}

function useDeviceActions(dialogs: DeviceDialogs) {
  const text = useText()
  const mayManage = useCan('device.manage')
  const mayDelete = useCan('device.delete')
  return (device: Device): Action[] => [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon fontSize="small" />,
      hidden: !mayManage,
      onClick: () => dialogs.edit(device),
    },
    {
      id: 'setup',
      label: text('devices.setup'),
      icon: <LinkIcon fontSize="small" />,
      hidden: !mayManage || kindOf(device) === null,
      href: `${paths.connectDevice}#device=${device.id}`,
    },
    {
      id: 'token',
      label: text('devices.token'),
      icon: <KeyIcon fontSize="small" />,
      hidden: !mayManage || tokenUse(device.protocol) === 'never',
      onClick: () => dialogs.newToken(device),
    },
    {
      id: 'delete',
      label: text('action.delete'),
      icon: <DeleteIcon fontSize="small" />,
      tone: 'danger',
      hidden: !mayDelete,
      onClick: () => dialogs.remove(device),
    },
  ]
}

/** Lies above the overlay that makes the whole row clickable. */
function AssetLink({ href, name }: { href: string; name: string }) {
  return (
    <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
      <Link component={AppLink} href={href}>
        {name}
      </Link>
    </Box>
  )
}
