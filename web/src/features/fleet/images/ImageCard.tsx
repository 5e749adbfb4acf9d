import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { ImageIcon } from '../../../ui/icons.tsx'

const Lightbox = lazyPart(async () => (await import('../../../widgets/pictures/Lightbox.tsx')).Lightbox)

/** The main picture, or a placeholder. */
export function ImageCard({ profile: { equipment, images } }: { profile: Profile }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  const { name, meta } = equipment
  const index = images.findIndex(({ id }) => id === meta.mainImageId)
  const values = { number: index + 1, total: images.length }
  return (
    <Card title={text('media.image')}>
      {meta.viewUrl === null ? (
        <Box sx={{ ...frame, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 1 }}>
          <ImageIcon sx={{ fontSize: 40, color: 'text.secondary' }} />
          <Typography color="textSecondary">{text('media.noImage')}</Typography>
        </Box>
      ) : (
        <ButtonBase
          aria-label={text('media.open', values)}
          onClick={() => setOpen(true)}
          sx={{ ...frame, display: 'block', cursor: 'zoom-in' }}
        >
          <img src={meta.viewUrl} alt={text('media.picture', { ...values, name })} />
        </ButtonBase>
      )}
      <Suspense>
        {open && (
          <Lightbox images={images} name={name} first={Math.max(index, 0)} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </Card>
  )
}

const frame = {
  width: '100%',
  aspectRatio: '3 / 2',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const
