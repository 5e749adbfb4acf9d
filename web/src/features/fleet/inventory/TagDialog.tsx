import { TAG_MAX, TAGS_MAX } from '@yardmaster/core/contract/fleet/equipment.form.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { WordsField } from '../../../ui/fields/WordsField.tsx'
import type { BulkFormProps } from './BulkDialog.tsx'

export function TagDialog({ total, onSubmit, ...dialog }: BulkFormProps<string[]>) {
  const text = useText()
  const [tags, setTags] = useState<string[]>([])
  return (
    <FormDialog
      {...dialog}
      open
      maxWidth="xs"
      title={text('assets.bulk.tagTitle', { total })}
      changed={tags.length > 0}
      valid={tags.length <= TAGS_MAX}
      save={text('assets.bulk.tag')}
      onSubmit={() => onSubmit(tags)}
    >
      <WordsField
        label={text('assets.tags')}
        helperText={text('assets.bulk.tagHint')}
        maxLength={TAG_MAX}
        autoFocus
        value={tags}
        onChange={setTags}
      />
    </FormDialog>
  )
}
