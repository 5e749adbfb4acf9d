import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { RentalChecks } from '@yardmaster/core/contract/rentals/checks.ts'
import type { RentalHours } from '@yardmaster/core/contract/rentals/hours.ts'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { newlyDamaged } from '@yardmaster/core/rules/checks.ts'
import { doubtTexts } from '@yardmaster/core/rules/rentalDoubts.ts'
import { SECONDS_PER_HOUR } from '@yardmaster/core/units.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { useHoursOver } from './checks.api.ts'

type Props = { rental: Rental; checks: RentalChecks }

/** What the client used, what to charge, and what was damaged. */
export function ReturnSummary({ rental, checks }: Props) {
  const text = useText()
  const { data: hours } = useHoursOver(rental.id)
  const nameText = useNameText()
  return (
    <Box sx={{ maxWidth: 720, mx: 'auto' }}>
      <Typography variant="h2">{text('check.result.in', { name: rental.asset.name })}</Typography>
      {rental.client && <Typography color="textSecondary">{nameText(rental.client)}</Typography>}
      <UsageFacts checks={checks} over={hours?.total} />
      {hours && <HoursDoubt hours={hours} />}
      {rental.swappedTo && (
        <Typography sx={{ mt: 2 }}>
          {text('check.result.swapped', { name: rental.swappedTo.assetName })}
        </Typography>
      )}
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mt: 3, '& > *': { minHeight: 48 } }}>
        <Button component={AppLink} href={paths.equipment(rental.asset.id)} variant="contained">
          {text('check.done')}
        </Button>
        <Button component={AppLink} href={paths.rental(rental.id)} variant="outlined" color="inherit">
          {text('check.toRental')}
        </Button>
        {rental.swappedTo && (
          <Button
            component={AppLink}
            href={paths.rental(rental.swappedTo.id)}
            variant="outlined"
            color="inherit"
          >
            {text('check.toOther', { name: rental.swappedTo.assetName })}
          </Button>
        )}
      </Stack>
    </Box>
  )
}

/** Says what the hours over leave out, before the client is gone. */
function HoursDoubt({ hours }: { hours: RentalHours }) {
  const text = useText()
  const { engineHours } = useUnits()
  const remarks = doubtTexts(hours, text, (count) => engineHours(count * SECONDS_PER_HOUR))
  if (remarks.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 2 }}>
      {remarks.join('. ')}. {hours.silentHours > 0 && text('hours.about.doubt')}
    </Alert>
  )
}

type FactsProps = {
  checks: RentalChecks
  /** Undefined where the hours over are shown elsewhere, and until they are known. */
  over?: Pick<RentalHours['total'], 'overHours' | 'amount'> | undefined
}

/** The figures of a return, large enough to read out to the client. */
export function UsageFacts({ checks: { used, out, in: back }, over }: FactsProps) {
  const text = useText()
  const units = useUnits()
  const unknown = text('check.result.unknown')
  const distance = used?.odometer ?? null
  const hours = used?.engineSeconds ?? null
  return (
    <Box component="dl" sx={figures}>
      <Figure label={text('check.result.hours')}>
        {hours === null ? unknown : units.engineHours(hours)}
      </Figure>
      {over && over.overHours !== null && <OverFigure hours={over.overHours} amount={over.amount} />}
      {distance !== null && <Figure label={text('check.result.distance')}>{units.distance(distance)}</Figure>}
      <FuelFigure missing={used?.fuelMissing ?? null} litres={used?.fuelLitres ?? null} />
      <DamageFigure out={out} back={back} />
    </Box>
  )
}

/** The volume, which is what is charged, or the part of a tank whose size is unknown. */
function FuelFigure({ missing, litres }: { missing: number | null; litres: number | null }) {
  const text = useText()
  const units = useUnits()
  if (missing === null)
    return <Figure label={text('check.result.fuel')}>{text('check.result.unknown')}</Figure>
  if (missing <= 0) return <Figure label={text('check.result.fuel')}>{text('check.result.none')}</Figure>
  const share = text('check.result.fuelMissing', { percent: Math.round(missing) })
  return (
    <Figure label={text('check.result.fuel')} alarming>
      {litres === null ? share : units.volume(litres)}
      {litres !== null && <Box sx={{ typography: 'body1' }}>{share}</Box>}
    </Figure>
  )
}

function OverFigure({ hours, amount }: { hours: number; amount: number | null }) {
  const text = useText()
  const units = useUnits()
  const isOver = hours > 0
  return (
    <Figure label={text('check.result.over')} alarming={isOver}>
      {isOver ? units.engineHours(hours * SECONDS_PER_HOUR) : text('check.result.none')}
      {isOver && amount !== null && <Box sx={{ typography: 'body1' }}>{units.money(amount)}</Box>}
    </Figure>
  )
}

function DamageFigure({ out, back }: { out: RentalChecks['out']; back: RentalChecks['in'] }) {
  const text = useText()
  const damaged = back ? newlyDamaged(back.condition, out?.condition ?? null) : []
  return (
    <Figure label={text('check.result.damage')} alarming={damaged.length > 0}>
      {damaged.length === 0
        ? text('check.result.noDamage')
        : damaged.map((item) => text(`check.item.${item}`)).join(', ')}
      {back?.ticket && (
        <Box sx={{ typography: 'body1' }}>
          <Link component={AppLink} underline="always" href={paths.repair(back.ticket.id)}>
            {text('check.result.ticket', { ticketNum: back.ticket.ticketNum })}
          </Link>
        </Box>
      )}
    </Figure>
  )
}

type FigureProps = { label: string; alarming?: boolean; children: ReactNode }

const Figure = ({ label, alarming = false, children }: FigureProps) => (
  <Box sx={{ border: 1, borderColor: alarming ? 'error.main' : 'divider', borderRadius: 1, p: 2 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h1" sx={{ m: 0 }} color={alarming ? 'error' : undefined}>
      {children}
    </Typography>
  </Box>
)

const figures = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  gap: 1.5,
  m: 0,
  mt: 2,
} as const
