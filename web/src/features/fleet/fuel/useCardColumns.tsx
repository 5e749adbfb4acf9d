import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { CardLine } from '@yardmaster/core/contract/fleet/fuel.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useCardText } from './useCardText.ts'
import { TwoLines } from './usePurchaseColumns.tsx'

type Handlers = { onAssign: (card: CardLine) => void }

/** Returns the columns of the cards, which are sorted by their last digits. */
export function useCardColumns({ onAssign }: Handlers): Column<CardLine>[] {
  const text = useText()
  const cardText = useCardText()
  const times = useTimeFormat({ inList: true })
  return [
    {
      id: 'card',
      header: text('fuel.card'),
      value: cardText,
      cell: (card) => <TwoLines first={cardText(card)} second={card.name} />,
    },
    {
      id: 'holder',
      header: text('fuel.cards.holder'),
      width: '32%',
      value: ({ holder }) => holder?.name ?? '',
      cell: (card) => <HolderCell card={card} />,
    },
    {
      id: 'purchases',
      header: text('fuel.cards.recent'),
      width: 170,
      align: 'right',
      value: ({ purchases }) => purchases,
    },
    {
      id: 'last',
      header: text('fuel.cards.last'),
      width: 170,
      value: ({ lastAt }) => lastAt ?? '',
      cell: ({ lastAt }) => (lastAt ? times.recent(lastAt) : text('fuel.cards.never')),
    },
    {
      id: 'assign',
      header: text('fuel.assign'),
      hideHeader: true,
      width: 110,
      phone: 'below',
      cell: (card) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={text('fuel.assignOf', { card: cardText(card) })}
          onClick={() => onAssign(card)}
        >
          {text('fuel.assign')}
        </Button>
      ),
    },
  ]
}

function HolderCell({ card: { id, holder, withoutAsset } }: { card: CardLine }) {
  const text = useText()
  const href = holder?.kind === 'asset' ? paths.equipment(holder.id) : holder && paths.user(holder.id)
  return (
    <Box sx={{ py: 0.5 }}>
      {holder && href ? (
        <Link component={AppLink} href={href}>
          {holder.name}
        </Link>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{text('fuel.cards.nobody')}</Box>
      )}
      {withoutAsset > 0 && (
        <Box sx={{ typography: 'body2' }}>
          <Link component={AppLink} href={paths.fuelOfCard(id)} color="warning.main">
            {text('fuel.cards.waiting', { count: withoutAsset })}
          </Link>
        </Box>
      )}
    </Box>
  )
}
