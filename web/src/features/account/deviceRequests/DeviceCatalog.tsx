import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { DeviceTypeEntry } from '@yardmaster/core/contract/account/devices.ts'
import type { DeviceTypeId } from '@yardmaster/core/deviceTypes.ts'
import type { RefObject } from 'react'
import { useId, useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { useIsMobile } from '../../../lib/viewport.ts'
import { HintButton } from '../../../ui/actions/HintButton.tsx'
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useDeviceTypes } from '../devices/devices.public.ts'
import { catalogIsHidden, rememberCatalog } from './catalogChoice.ts'

/** How far an arrow scrolls, in pixels. Fixed by the specification. */
const SCROLL_STEP = 300

type Props = { onOpen: (type: DeviceTypeId) => void }

/** The device types on sale, in a row that scrolls. Who doesn't buy can hide it, also for the next visit. */
export function DeviceCatalog({ onOpen }: Props) {
  const text = useText()
  const id = useId()
  // On a phone, people swipe, and the heading needs the room.
  const isMobile = useIsMobile()
  const [isHidden, setIsHidden] = useState(catalogIsHidden)
  const row = useRef<HTMLUListElement>(null)
  const toggle = () => {
    rememberCatalog(!isHidden)
    setIsHidden(!isHidden)
  }
  const scroll = (by: number) => row.current?.scrollBy({ left: by, behavior: 'smooth' })
  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ px: 2, py: 1, flex: 'none' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0 }}>
          {text('catalog.title')}
        </Typography>
        {!isHidden && !isMobile && (
          <>
            <HintButton
              hint={text('catalog.previous')}
              label={text('catalog.previous')}
              icon={<ChevronLeftIcon fontSize="small" />}
              onClick={() => scroll(-SCROLL_STEP)}
            />
            <HintButton
              hint={text('catalog.next')}
              label={text('catalog.next')}
              icon={<ChevronRightIcon fontSize="small" />}
              onClick={() => scroll(SCROLL_STEP)}
            />
          </>
        )}
        <Button
          color="inherit"
          size="small"
          aria-expanded={!isHidden}
          aria-label={text(isHidden ? 'catalog.show' : 'catalog.hide')}
          onClick={toggle}
          endIcon={<ChevronDownIcon sx={{ transform: isHidden ? 'none' : 'rotate(180deg)' }} />}
          {...(isMobile && { sx: iconOnly })}
        >
          {!isMobile && text(isHidden ? 'catalog.show' : 'catalog.hide')}
        </Button>
      </Box>
      <Collapse in={!isHidden} unmountOnExit>
        <Offers row={row} onOpen={onOpen} />
      </Collapse>
    </Paper>
  )
}

/** Aligns the icon with the edge of the cards below. */
const iconOnly = { minWidth: 44, mr: -1.25, '& .MuiButton-endIcon': { m: 0 } } as const

type OffersProps = Props & { row: RefObject<HTMLUListElement | null> }

function Offers({ row, onOpen }: OffersProps) {
  const text = useText()
  const { data, error, refetch } = useDeviceTypes()
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  const offers = data && [...data.values()].filter(({ showOnMarket }) => showOnMarket)
  return (
    <Box component="ul" ref={row} aria-label={text('catalog.title')} tabIndex={-1} sx={list}>
      {offers
        ? offers.map((type) => <Offer key={type.id} type={type} onOpen={onOpen} />)
        : [1, 2, 3].map((each) => (
            <Box component="li" key={each}>
              <Skeleton variant="rounded" width={CARD_WIDTH} height={100} />
            </Box>
          ))}
    </Box>
  )
}

function Offer({ type, onOpen }: Props & { type: DeviceTypeEntry }) {
  const text = useText()
  const { money } = useUnits()
  const { id, label, shortDescription, price } = type
  return (
    <Box component="li" sx={{ display: 'flex' }}>
      <Button variant="outlined" color="inherit" onClick={() => onOpen(id)} sx={card}>
        <Box sx={{ fontWeight: 'fontWeightMedium' }}>{label}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary', flex: 1 }}>{shortDescription}</Box>
        <Box sx={{ typography: 'body2' }}>
          {price === null ? text('catalog.noPrice') : text('catalog.price', { price: money(price, 'USD') })}
        </Box>
      </Button>
    </Box>
  )
}

const CARD_WIDTH = 232

const list = {
  display: 'flex',
  gap: 1.5,
  m: 0,
  p: 0,
  py: 1,
  listStyle: 'none',
  overflowX: 'auto',
  outline: 0,
} as const

const card = {
  width: CARD_WIDTH,
  flexDirection: 'column',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 0.5,
  p: 1.5,
  textAlign: 'left',
  whiteSpace: 'normal',
  borderColor: 'divider',
} as const
