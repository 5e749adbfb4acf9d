import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { DropArea } from '../../../widgets/pictures/DropArea.tsx'
import { Thumbnail } from '../../../widgets/pictures/Thumbnail.tsx'
import { ThumbnailGrid } from '../../../widgets/pictures/ThumbnailGrid.tsx'
import { UploadButton } from '../../../widgets/pictures/UploadButton.tsx'
import { UploadList } from '../../../widgets/pictures/UploadList.tsx'
import { MAX_MEGABYTES, useUploads } from '../../../widgets/pictures/useUploads.ts'
import { refreshImages, uploadImage } from './images.api.ts'
import { useImageChanges } from './useImageChanges.ts'

const Lightbox = lazyPart(async () => (await import('../../../widgets/pictures/Lightbox.tsx')).Lightbox)

/** All pictures of an asset, with actions to add, select and delete them. */
export function MediaCard({ profile: { equipment, images } }: { profile: Profile }) {
  const text = useText()
  const mayUpload = useCan('image.create')
  const mayDelete = useCan('image.delete')
  const uploads = useUploads({
    send: (file, options) => uploadImage(equipment.id, file, options),
    refresh: refreshImages,
  })
  const { setMain, remove } = useImageChanges(equipment.id)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Card title={text('media.title')} actions={mayUpload && <UploadButton onFiles={uploads.add} />}>
      <DropArea onFiles={mayUpload ? uploads.add : null}>
        {images.length === 0 ? (
          <Typography color="textSecondary">{text('media.empty')}</Typography>
        ) : (
          <ThumbnailGrid>
            {images.map((image, index) => (
              <Thumbnail
                key={image.id}
                src={image.listUrl}
                number={index + 1}
                total={images.length}
                isMain={image.id === equipment.meta.mainImageId}
                onOpen={() => setShown(index)}
                onSetMain={mayUpload ? () => setMain(image.id) : null}
                onDelete={mayDelete ? () => remove(image.id) : null}
              />
            ))}
          </ThumbnailGrid>
        )}
        <UploadList uploads={uploads.pending} onRetry={uploads.retry} onCancel={uploads.cancel} />
        {mayUpload && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, displayPrint: 'none' }}>
            {text('media.hint', { max: MAX_MEGABYTES })}{' '}
            <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
              {text('media.hint.drop')}
            </Box>
          </Typography>
        )}
      </DropArea>
      <Suspense>
        {shown !== null && (
          <Lightbox images={images} name={equipment.name} first={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </Card>
  )
}
