import type { Part } from '@yardmaster/core/contract/service/parts.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { PartIcon } from '../../../ui/icons.tsx'
import { ListTools } from '../../../ui/lists/ListTools.tsx'
import { useParts } from './parts.api.ts'
import { usePartColumns } from './usePartColumns.tsx'
import { usePartDialogs } from './usePartDialogs.tsx'

type Props = { adding: boolean; onAdd: () => void; onAdded: () => void }

const Hash = z.object({ search: z._default(z.string(), '') })

/** The parts catalog on the service page. */
export function PartsTab({ adding, onAdd, onAdded }: Props) {
  const text = useText()
  const mayAdd = useCan('part.create')
  const mayEdit = useCan('part.update')
  const [{ search }, setHash] = useHashState(Hash)
  const { data, error, refetch } = useParts()
  const dialogs = usePartDialogs({ adding, onAdded })
  const columns = usePartColumns(dialogs)
  const found = data?.filter((part) => matches(part, search))
  return (
    <>
      <ListTools
        search={search}
        label={text('parts.search')}
        onSearch={(typed) => setHash({ search: typed }, { replace: true })}
        count={found ? text('parts.count', { total: found.length }) : ''}
      />
      <DataTable
        label={text('service.tab.parts')}
        rows={found}
        columns={columns}
        rowId={({ id }) => id}
        defaultSort={{ column: 'name', descending: false }}
        empty={
          search ? (
            text('service.noMatch', { search })
          ) : (
            <EmptyList
              icon={<PartIcon />}
              title={text('parts.empty')}
              body={text('parts.emptyHint')}
              add={mayAdd ? { label: text('parts.add'), onClick: onAdd } : null}
            />
          )
        }
        error={error}
        onRetry={() => void refetch()}
        {...(mayEdit && { onRowClick: dialogs.edit })}
        fill
      />
      {dialogs.shown}
    </>
  )
}

/** Returns true if name or number contains every word of the search. */
function matches({ name, number }: Part, search: string): boolean {
  const whole = `${name} ${number}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word))
}
