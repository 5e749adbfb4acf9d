import List from '@mui/material/List'
import type { Attribute } from '@yardmaster/core/contract/fleet/attributes.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { TagIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { CategoryAvatar } from '../../../widgets/equipment/CategoryAvatar.tsx'
import { AttributeRow } from './AttributeRow.tsx'
import { AttributesSkeleton } from './AttributesSkeleton.tsx'
import { useAttributes, useCategoriesByName } from './attributes.api.ts'

type Props = {
  /** Null for users without permission. */
  onAdd: (() => void) | null
  onEdit: (attribute: Attribute) => void
  onDelete: (attribute: Attribute) => void
}

/** The attributes for all categories, followed by those of each category that has its own. */
export function CustomAttributes({ onAdd, onEdit, onDelete }: Props) {
  const text = useText()
  const { data: attributes, error, refetch } = useAttributes()
  const { data: categories, error: noCategories, refetch: refetchCategories } = useCategoriesByName()
  const failed = (!attributes && error) || (!categories && noCategories)
  if (failed) {
    const retry = () => void Promise.all([refetch(), refetchCategories()])
    return <LoadError error={failed} onRetry={retry} />
  }
  if (!attributes || !categories) return <AttributesSkeleton />
  if (attributes.length === 0) return <NoAttributes onAdd={onAdd} />
  const section = (title: string, categoryId: number | undefined, lead?: ReactNode) => {
    const own = attributes.filter((attribute) => attribute.categoryId === categoryId)
    if (own.length === 0) return null
    return (
      <Card key={categoryId ?? 'all'} title={title} lead={lead}>
        <List disablePadding aria-label={title} sx={{ mx: -2, mb: -2, borderTop: 1, borderColor: 'divider' }}>
          {own.map((attribute) => (
            <AttributeRow
              key={attribute.id}
              attribute={attribute}
              onEdit={() => onEdit(attribute)}
              onDelete={() => onDelete(attribute)}
            />
          ))}
        </List>
      </Card>
    )
  }
  return (
    <>
      {section(text('attributes.allCategories'), undefined)}
      {categories.map(({ id, name, meta }) =>
        section(name, id, <CategoryAvatar icon={meta.icon} color={meta.color} size={28} />),
      )}
    </>
  )
}

function NoAttributes({ onAdd }: Pick<Props, 'onAdd'>) {
  const text = useText()
  const hint = onAdd ? { body: text('attributes.emptyHint') } : {}
  return (
    <EmptyList
      icon={<TagIcon />}
      title={text('attributes.empty')}
      {...hint}
      add={onAdd && { label: text('attributes.add'), onClick: onAdd }}
    />
  )
}
