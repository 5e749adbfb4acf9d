import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { CAMERA_PAGE } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AddCamera } from './AddCamera.tsx'
import { CameraItem } from './CameraItem.tsx'
import { list } from './cameraList.ts'
import { useCameraPages } from './cameras.api.ts'

/** All cameras that the user can see, each with its device, its asset and a link to its settings. */
export function AccountCameras() {
  const text = useText()
  const [search, setSearch] = useState('')
  const pages = useCameraPages(search)
  const cameras = pages.data?.pages.flatMap(({ rows }) => rows)
  const total = pages.data?.pages[0]?.total ?? 0
  const isSearched = search !== '' || total > CAMERA_PAGE / 10
  return (
    <Card title={text('cameras.title')} actions={<AddCamera device={null} />}>
      {isSearched && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 2, mb: 1 }}>
          <SearchField value={search} label={text('cameras.search')} onChange={setSearch} />
          <Typography component="output" variant="body2" color="textSecondary">
            {text('cameras.count', { count: total })}
          </Typography>
        </Box>
      )}
      {!cameras && pages.error && <LoadError error={pages.error} onRetry={() => void pages.refetch()} />}
      {!cameras && !pages.error && <Skeleton variant="rounded" height={120} />}
      {cameras?.length === 0 && (
        <Typography color="textSecondary">{text(search ? 'cameras.noneFound' : 'cameras.none')}</Typography>
      )}
      <Box component="ul" sx={list}>
        {cameras?.map((camera) => (
          <CameraItem
            key={camera.id}
            camera={camera}
            backTo={paths.account}
            details={
              <>
                {camera.device.uniqueId} ·{' '}
                {camera.equipment ? (
                  <Link component={AppLink} href={paths.equipment(camera.equipment.id)} underline="always">
                    {camera.equipment.name}
                  </Link>
                ) : (
                  text('cameras.noAsset')
                )}
              </>
            }
          />
        ))}
      </Box>
      <MoreButton pages={pages} label={text('cameras.more')} />
    </Card>
  )
}
