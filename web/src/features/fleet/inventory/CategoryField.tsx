import { byName } from '../../../lib/byName.ts'
import { useText } from '../../../lib/intl.tsx'
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { useCategoriesById } from './inventory.api.ts'

type Props = {
  /** Undefined until a category is chosen. */
  value: number | null | undefined
  error?: string | undefined
  autoFocus?: boolean
  onChange: (categoryId: number | null) => void
}

/** Selects one of the account's categories, or none. */
export function CategoryField(props: Props) {
  const text = useText()
  const { data: categories = {} } = useCategoriesById()
  return (
    <ChoiceField
      {...props}
      label={text('assets.category')}
      none={text('assets.noCategory')}
      options={byName(categories).map(({ id, name, meta }) => ({
        id,
        name,
        icon: <CategoryAvatar icon={meta.icon} color={meta.color} size={24} />,
      }))}
    />
  )
}
