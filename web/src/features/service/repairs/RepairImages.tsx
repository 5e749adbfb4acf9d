import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { RepairImage } from '@yardmaster/core/contract/fleet/images.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { REPAIR_IMAGES_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { DropArea } from '../../../widgets/pictures/DropArea.tsx'
import { Thumbnail } from '../../../widgets/pictures/Thumbnail.tsx'
import { ThumbnailGrid } from '../../../widgets/pictures/ThumbnailGrid.tsx'
import { UploadButton } from '../../../widgets/pictures/UploadButton.tsx'
import { UploadList } from '../../../widgets/pictures/UploadList.tsx'
import { useImageDeletion } from '../../../widgets/pictures/useImageDeletion.ts'
import { MAX_MEGABYTES, useUploads } from '../../../widgets/pictures/useUploads.ts'
import { refreshImages, uploadImage, useImages, useRemoveImage, useRestoreImage } from './repairs.api.ts'

const Lightbox = lazyPart(async () => (await import('../../../widgets/pictures/Lightbox.tsx')).Lightbox)

/** Up to five pictures of the damage and the work. */
export function RepairImages({ repair: { id, equipment } }: { repair: Repair }) {
  const text = useText()
  const { data: images, error, refetch } = useImages(id)
  const uploads = useUploads({
    send: (file, options) => uploadImage(id, file, options),
    refresh: refreshImages,
  })
  const mayUpload = useCan('repair.update')
  const mayDelete = useCan('repair.delete')
  const remove = useImageDeletion(useRemoveImage(), useRestoreImage())
  const [shown, setShown] = useState<number | null>(null)
  const isFull = images !== undefined && images.length >= REPAIR_IMAGES_MAX
  return (
    <Card
      title={text('repair.images')}
      actions={
        mayUpload && (
          <UploadButton onFiles={uploads.add} disabled={isFull ? text('repair.images.full') : null} />
        )
      }
    >
      <DropArea onFiles={mayUpload && !isFull ? uploads.add : null}>
        {!images && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {!images && !error && <Skeleton variant="rounded" height={98} aria-busy="true" />}
        {images && (
          <Thumbnails
            images={images}
            onOpen={setShown}
            onDelete={mayDelete ? (imageId) => remove(id, imageId) : null}
          />
        )}
        <UploadList uploads={uploads.pending} onRetry={uploads.retry} onCancel={uploads.cancel} />
        {mayUpload && (images || error) && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {isFull ? text('repair.images.full') : text('media.hint', { max: MAX_MEGABYTES })}
          </Typography>
        )}
      </DropArea>
      <Suspense>
        {shown !== null && images && (
          <Lightbox images={images} name={equipment.name} first={shown} onClose={() => setShown(null)} />
        )}
      </Suspense>
    </Card>
  )
}

type ThumbnailsProps = {
  images: readonly RepairImage[]
  onOpen: (index: number) => void
  onDelete: ((imageId: number) => void) | null
}

function Thumbnails({ images, onOpen, onDelete }: ThumbnailsProps) {
  const text = useText()
  if (images.length === 0) return <Typography color="textSecondary">{text('repair.images.none')}</Typography>
  return (
    <ThumbnailGrid>
      {images.map((image, index) => (
        <Thumbnail
          key={image.id}
          src={image.viewUrl}
          number={index + 1}
          total={images.length}
          onOpen={() => onOpen(index)}
          onDelete={onDelete && (() => onDelete(image.id))}
        />
      ))}
    </ThumbnailGrid>
  )
}
