import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { REPAIR_IMAGES_MAX } from '@yardmaster/core/contract/service/repairs.ts'
import { Suspense, useState } from 'react'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { focusContent } from '../../../ui/page/focusContent.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { DropArea } from '../../../widgets/pictures/DropArea.tsx'
import { Thumbnail } from '../../../widgets/pictures/Thumbnail.tsx'
import { UploadButton } from '../../../widgets/pictures/UploadButton.tsx'
import { UploadList } from '../../../widgets/pictures/UploadList.tsx'
import { MAX_MEGABYTES, useUploads } from '../../../widgets/pictures/useUploads.ts'
import { refreshImages, uploadImage, useImages, useRemoveImage } from './repairs.api.ts'

const Lightbox = lazyPart(async () => (await import('../../../widgets/pictures/Lightbox.tsx')).Lightbox)
const ConfirmDialog = lazyPart(
  async () => (await import('../../../ui/dialogs/ConfirmDialog.tsx')).ConfirmDialog,
)

/** Up to five pictures of the damage and the work. */
export function RepairImages({ repair: { id, equipment } }: { repair: Repair }) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data: images, error, refetch } = useImages(id)
  const uploads = useUploads({
    send: (file, options) => uploadImage(id, file, options),
    refresh: refreshImages,
  })
  const remove = useRemoveImage()
  const mayUpload = useCan('repair.update')
  const mayDelete = useCan('repair.delete')
  const [shown, setShown] = useState<number | null>(null)
  const [deleting, setDeleting] = useState<number | null>(null)
  const isFull = images !== undefined && images.length >= REPAIR_IMAGES_MAX
  const confirmDelete = (imageId: number) => {
    setDeleting(null)
    remove.mutate(
      { params: { id, imageId } },
      {
        onSuccess: () => {
          focusContent()
          show(text('media.deleted'))
        },
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  }
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
        {!images && !error && <Skeleton variant="rounded" height={98} />}
        {images?.length === 0 && <Typography color="textSecondary">{text('repair.images.none')}</Typography>}
        {images && images.length > 0 && (
          <Box component="ul" sx={grid}>
            {images.map((image, index) => (
              <Thumbnail
                key={image.id}
                src={image.viewUrl}
                number={index + 1}
                total={images.length}
                onOpen={() => setShown(index)}
                onDelete={mayDelete ? () => setDeleting(image.id) : null}
              />
            ))}
          </Box>
        )}
        <UploadList uploads={uploads.pending} onRetry={uploads.retry} onCancel={uploads.cancel} />
        {mayUpload && (
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
            {isFull ? text('repair.images.full') : text('media.hint', { max: MAX_MEGABYTES })}
          </Typography>
        )}
      </DropArea>
      <Suspense>
        {shown !== null && images && (
          <Lightbox images={images} name={equipment.name} first={shown} onClose={() => setShown(null)} />
        )}
        {deleting !== null && (
          <ConfirmDialog
            open
            tone="danger"
            title={text('media.delete.title')}
            body={text('media.delete.body')}
            confirm={text('action.delete')}
            onClose={() => setDeleting(null)}
            onConfirm={() => confirmDelete(deleting)}
          />
        )}
      </Suspense>
    </Card>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(148px, 1fr))',
  gap: 1,
  listStyle: 'none',
  p: 0,
  m: 0,
} as const
