import { calibrationPages } from '@yardmaster/core/contract/fleet/calibration.pages.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { withView } from '@yardmaster/core/view.ts'
import { html, page, redirect } from '../../../http/route.ts'
import { calibrate, readCalibration } from './calibration.service.ts'
import { calibrationView } from './calibration.view.ts'
import { readPoints } from './typedPoints.ts'

export const calibrationRoutes = [
  page(calibrationPages.calibration, async (ctx, { params }) => {
    const calibration = await readCalibration(ctx, params.id)
    return html((request) => calibrationView(request, ctx.text, calibration))
  }),
  page(calibrationPages.calibrate, async (ctx, { params: { id }, body: { sensor, ...body } }) => {
    const { points, ...refused } = readPoints(body)
    if (!points) {
      const calibration = await readCalibration(ctx, id)
      return html((request) => calibrationView(request, ctx.text, calibration, { sensor, ...refused }), 422)
    }
    await calibrate(ctx, id, sensor, points)
    const code = points.length > 0 ? 'calibration.saved' : 'calibration.removed'
    return redirect(withView(paths.equipmentCalibration(id), ctx.session), { notice: { code } })
  }),
]
