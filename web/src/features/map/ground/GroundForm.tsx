import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { GroundKind, GroundPage } from '@yardmaster/core/contract/map/ground.ts'
import { GroundForm as Schema } from '@yardmaster/core/contract/map/ground.ts'
import type { FormEvent } from 'react'
import { Suspense, useState } from 'react'
import type { CallError } from '../../../lib/call.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useUnsaved } from '../../../lib/unsaved.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { useOutcome } from '../../../ui/page/useOutcome.ts'
import { lazyMap } from '../../../widgets/map/base/lazyMap.ts'
import { drawnGround } from './drawnGround.ts'
import { useUpdateGround } from './ground.api.ts'
import { GroundChoices } from './GroundChoices.tsx'

const GroundPreview = lazyMap(async () => (await import('./GroundPreview.tsx')).GroundPreview)

/** The choice and, beside it, what it looks like. Without the right to change it, the choice can only be read. */
export function GroundForm({ page }: { page: GroundPage }) {
  const text = useText()
  const form = useGroundForm(page)
  const isFixed = page.setBy !== null || !page.mayChange
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.save}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '5fr 6fr' } }}
    >
      <Card title={text('ground.choose')}>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {text('ground.about')}
        </Typography>
        {page.setBy !== null && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('ground.fixed', { variable: page.setBy })}
          </Alert>
        )}
        {page.setBy === null && !page.mayChange && (
          <Alert severity="info" sx={{ mb: 2 }}>
            {text('ground.notYours')}
          </Alert>
        )}
        <GroundChoices page={page} disabled={isFixed} {...form} />
        {!isFixed && (
          <Button type="submit" variant="contained" loading={form.isSaving} sx={{ mt: 2 }}>
            {text('ground.save')}
          </Button>
        )}
      </Card>
      <Card title={text('ground.preview')}>
        <Suspense fallback={<Box sx={{ height: 420 }} />}>
          <GroundPreview ground={drawnGround(page, form)} isCurrent={page.setBy !== null} />
        </Suspense>
      </Card>
    </Box>
  )
}

function useGroundForm(page: GroundPage) {
  const text = useText()
  const errorText = useErrorText()
  const [kind, setKind] = useState<GroundKind>(page.kind)
  const [styleUrl, setStyleUrl] = useState(page.styleUrl)
  const [refusal, setRefusal] = useState<CallError | 'address' | null>(null)
  const update = useUpdateGround()
  const outcome = useOutcome({
    title: text('ground.title'),
    onClose: () => setRefusal(null),
    onRefused: setRefusal,
  })
  const isChanged = kind !== page.kind || (kind === 'style' && styleUrl !== page.styleUrl)
  useUnsaved(isChanged)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (update.isPending) return
    const parsed = Schema.safeParse(kind === 'style' ? { kind, styleUrl } : { kind })
    if (!parsed.success) return setRefusal('address')
    update.mutate({ body: parsed.data }, outcome(text('ground.saved')))
  }
  const error = () => {
    if (refusal === null) return null
    if (refusal === 'address') return text('error.styleAddress')
    return Object.values(refusal.errors ?? {})[0] ?? errorText(refusal)
  }
  return { kind, setKind, styleUrl, setStyleUrl, save, isSaving: update.isPending, error: error() }
}
