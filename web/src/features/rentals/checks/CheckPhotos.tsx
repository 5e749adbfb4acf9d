import { CHECK_PHOTOS_MAX } from '@yardmaster/core/contract/rentals/checks.ts'
import { Controller } from 'react-hook-form'
import { useText } from '../../../lib/intl.tsx'
import { PhotoField } from '../../../widgets/pictures/PhotoField.tsx'
import type { CheckFormApi } from './checkForm.ts'
import { Section } from './Section.tsx'

export function CheckPhotos({ form }: { form: CheckFormApi }) {
  const text = useText()
  return (
    <Controller
      control={form.control}
      name="photos"
      render={({ field: { value, onChange } }) => (
        <Section title={text('photos.title')}>
          <PhotoField value={value} onChange={onChange} max={CHECK_PHOTOS_MAX} />
        </Section>
      )}
    />
  )
}
