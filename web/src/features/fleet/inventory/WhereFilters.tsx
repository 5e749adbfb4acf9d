import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { PlaceIcon } from '../../../ui/icons.tsx'
import { FilterMenu } from '../../../widgets/lists/FilterMenu.tsx'
import { useChoices } from './inventory.api.ts'
import type { Listing } from './inventory.hash.ts'

type Props = { listing: Listing; onChange: (filter: Partial<Listing>) => void }

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

/** Limits the list to places and towns. Places come first: they are the account's own. */
export function LocationFilter({ listing: { places, towns }, onChange }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const { data } = useChoices()
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  return (
    <FilterMenu
      label={text('assets.location')}
      choices={[
        ...(data?.places ?? []).map(({ id, name }) => ({
          id: `place:${id}`,
          label: name,
          icon: <PlaceIcon fontSize="small" />,
          chosen: places.includes(id),
        })),
        ...(data?.towns ?? []).map(({ id, name, state, country }) => ({
          id: `town:${id}`,
          label: `${name}, ${state || (countries.of(country) ?? country)}`,
          chosen: towns.includes(id),
        })),
      ]}
      onToggle={(choice) => {
        const [kind, id] = choice.split(':')
        if (kind === 'place') onChange({ places: toggled(places, Number(id)) })
        else onChange({ towns: toggled(towns, Number(id)) })
      }}
      onClear={() => onChange({ places: [], towns: [] })}
    />
  )
}

/** Limits the list to the assets of some people. */
export function PeopleFilter({ listing: { people }, onChange }: Props) {
  const text = useText()
  const { data } = useChoices()
  return (
    <FilterMenu
      label={text('assets.person')}
      choices={(data?.people ?? []).map(({ id, name }) => ({
        id: String(id),
        label: name,
        chosen: people.includes(id),
      }))}
      onToggle={(id) => onChange({ people: toggled(people, Number(id)) })}
      onClear={() => onChange({ people: [] })}
    />
  )
}
