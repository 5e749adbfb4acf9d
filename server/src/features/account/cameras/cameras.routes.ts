import { cameraPages } from '@yardmaster/core/contract/account/cameras.pages.ts'
import { cameras } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { withView } from '@yardmaster/core/view.ts'
import { ownPathOr } from '../../../http/ownPath.ts'
import { html, page, redirect, route } from '../../../http/route.ts'
import { readForm, readSettings, saveSettings } from './cameraSettings.service.ts'
import { cameraSettingsView } from './cameraSettings.view.ts'
import { addCamera, listAssetCameras, listCameras, readCamera, removeCamera } from './cameras.service.ts'
import { deviceCameraRoutes } from './deviceCameras.routes.ts'
import { readMedia } from './eventMedia.service.ts'
import { MEDIA_HEADERS, eventMediaView } from './eventMedia.view.ts'

export const cameraRoutes = [
  route(cameras.list, (ctx, { query }) => listCameras(ctx, query)),
  route(cameras.read, (ctx, { params }) => readCamera(ctx, params.id)),
  route(cameras.ofEquipment, (ctx, { params }) => listAssetCameras(ctx, params.id)),
  route(cameras.add, (ctx, { body }) => addCamera(ctx, body)),
  route(cameras.remove, (ctx, { params }) => removeCamera(ctx, params.id)),
  ...deviceCameraRoutes,
  page(cameraPages.settings, async (ctx, { params, query }) => {
    const settings = await readSettings(ctx, params.cameraId)
    const backTo = ownPathOr(query.backTo, paths.account)
    return html((request) => cameraSettingsView(request, ctx.text, settings, backTo))
  }),
  page(cameraPages.save, async (ctx, { params: { cameraId }, query, body: { version, ...body } }) => {
    const backTo = ownPathOr(query.backTo, paths.account)
    const { typed, settings, errors } = readForm(body)
    const isSaved = settings !== null && (await saveSettings(ctx, cameraId, { ...settings, version }))
    if (isSaved) {
      const to = withView(paths.cameraSettings(cameraId, backTo), ctx.session)
      return redirect(to, { notice: { code: 'camera.settings.saved' } })
    }
    const present = await readSettings(ctx, cameraId)
    const rejected = { typed, errors: errors ?? {}, isOutdated: present.version !== version }
    return html(
      (request) => cameraSettingsView(request, ctx.text, present, backTo, rejected),
      errors ? 422 : 409,
    )
  }),
  page(cameraPages.media, async (ctx, { params, query }) => {
    const media = await readMedia(ctx, params.id, params.eventId)
    const isThumbnail = query.thumbnail !== undefined
    return html(() => eventMediaView(ctx.text, media, isThumbnail), 200, MEDIA_HEADERS)
  }),
]
