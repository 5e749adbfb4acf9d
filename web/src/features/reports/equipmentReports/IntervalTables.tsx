import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type {
  EquipmentReport,
  IntervalReport as IntervalData,
} from '@yardmaster/core/contract/reports/equipmentReports.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { PlaceIcon } from '../../../ui/icons.tsx'
import { DayTable } from './DayTable.tsx'
import { placeKey, useAddresses } from './equipmentReports.api.ts'

type Props = { assetId: number; data: IntervalData; report: EquipmentReport }

/** One table per day, newest first. Addresses are loaded on request. */
export function IntervalTables({ assetId, data, report }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const addresses = useAddresses(assetId)
  const places = new Map(data.gpsMap.map(({ instant, coord }) => [instant, coord]))
  const totals = new Map(data.dailyTotals.map(({ day, total }) => [day, total]))
  const addressOf = (instant: string) => {
    const place = places.get(instant)
    return place && addresses.data?.get(placeKey(place))
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, mb: 2 }}>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<PlaceIcon />}
          loading={addresses.isPending}
          loadingPosition="start"
          disabled={addresses.isSuccess || places.size === 0}
          onClick={() => addresses.mutate([...places.values()])}
        >
          {text('assetReport.viewAddresses')}
        </Button>
        <ZoneNote />
      </Box>
      {addresses.isError && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {errorText(addresses.error)}
        </Alert>
      )}
      <Box sx={columns}>
        {data.intervalsMap.toReversed().map(({ day, intervals }) => (
          <DayTable
            key={day}
            assetId={assetId}
            report={report}
            day={day}
            total={totals.get(day) ?? 0}
            rows={intervals.map((interval) => ({
              ...interval,
              isPlaced: places.has(interval.start),
              address: addressOf(interval.start),
            }))}
          />
        ))}
      </Box>
    </>
  )
}

/** As many columns as fit, each filled from top to bottom. */
const columns = {
  columns: '440px',
  columnGap: 2,
  maxWidth: 1400,
  '& > *': { breakInside: 'avoid', mb: 2 },
} as const
