import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { icon, ImageIcon, CloseIcon } from '../../ui/icons.tsx'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'
import { forgetFiles, keepFile, keptFile } from '../outbox/keptFiles.ts'
import { randomUuid } from '../outbox/useKeptDraft.ts'
import { shrinkPhoto } from './shrinkPhoto.ts'

/** A photo whose file is kept separately, by its key. */
type PhotoName = { key: string; name: string }

const CameraIcon = icon('M4 8h3.5L9 5.5h6L16.5 8H20v11.5H4zM12 10.2a3.3 3.3 0 1 1 0 6.6 3.3 3.3 0 0 1 0-6.6z')

type Props = {
  value: readonly PhotoName[]
  onChange: (photos: PhotoName[]) => void
  max: number
  /** Said instead of how many photos there can be. */
  hint?: string
}

/** Photos from the camera or from the device. The browser keeps them until they are sent. */
export function PhotoField({ value, onChange, max, hint }: Props) {
  return (
    <>
      <AddPhotos photos={value} onChange={onChange} max={max} hint={hint} />
      <Box component="ul" sx={grid}>
        {value.map(({ key }, index) => (
          <KeptPhoto
            key={key}
            photo={key}
            number={index + 1}
            onRemove={() => {
              onChange(value.filter((photo) => photo.key !== key))
              void forgetFiles([key])
            }}
          />
        ))}
      </Box>
    </>
  )
}

type AddProps = {
  photos: readonly PhotoName[]
  onChange: (photos: PhotoName[]) => void
  max: number
  hint: string | undefined
}

function AddPhotos({ photos, onChange, max, hint }: AddProps) {
  const text = useText()
  const { show } = useSnackbar()
  // Several photos can be read at the same time.
  const newest = useRef(photos)
  useEffect(() => {
    newest.current = photos
  }, [photos])
  const add = async (file: File) => {
    const small = await shrinkPhoto(file)
    if (!small) return show(text('photos.unreadable', { name: file.name }), { tone: 'error' })
    if (newest.current.length >= max) return
    const key = randomUuid()
    const all = [...newest.current, { key, name: file.name }]
    newest.current = all
    await keepFile(key, small)
    onChange(all)
  }
  const addAll = (files: readonly File[]) => void Promise.all(files.map(add))
  const isFull = photos.length >= max
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ '& > *': { flex: 1, minHeight: 56 } }}>
        <FileButton
          label={text('photos.take')}
          icon={<CameraIcon />}
          camera
          disabled={isFull}
          onFiles={addAll}
        />
        <FileButton label={text('photos.choose')} icon={<ImageIcon />} disabled={isFull} onFiles={addAll} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {isFull ? text('photos.full', { max }) : (hint ?? text('photos.hint', { max }))}
      </Typography>
    </>
  )
}

type FileButtonProps = {
  label: string
  icon: ReactNode
  camera?: true
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, icon: start, camera, disabled, onFiles }: FileButtonProps) {
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={start}
        disabled={disabled}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept="image/*"
        aria-label={label}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Lets the user choose the same file again.
          target.value = ''
        }}
      />
    </>
  )
}

type KeptProps = { photo: string; number: number; onRemove: () => void }

function KeptPhoto({ photo, number, onRemove }: KeptProps) {
  const text = useText()
  const url = useFileUrl(photo)
  return (
    <Box component="li" sx={frame}>
      {url && <img src={url} alt={text('photos.photo', { number })} />}
      <IconButton aria-label={text('photos.remove', { number })} onClick={onRemove} sx={remove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

function useFileUrl(key: string): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    let made: string | null = null
    let isGone = false
    void keptFile(key).then((file) => {
      if (!file || isGone) return
      made = URL.createObjectURL(file)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [key])
  return url
}

const grid = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: 1,
  listStyle: 'none',
  p: 0,
  m: 0,
  '&:empty': { display: 'none' },
} as const

const frame = {
  position: 'relative',
  aspectRatio: '1',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'action.hover',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const

const remove = {
  position: 'absolute',
  top: 4,
  right: 4,
  width: 44,
  height: 44,
  color: '#fff',
  bgcolor: 'rgb(15 18 19 / 0.78)',
  '&:hover': { bgcolor: 'rgb(15 18 19 / 0.9)' },
} as const
