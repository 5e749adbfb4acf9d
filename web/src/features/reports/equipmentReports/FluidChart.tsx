import { useColorScheme } from '@mui/material/styles'
import { BarChart, LineChart, ScatterChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import Box from '@mui/material/Box'
import { useChart } from '../../../ui/charts/useChart.ts'
import { PAPER_COLORS, screenColors } from './fluidColors.ts'
import type { OptionFor } from './fluidOptions.ts'

register([BarChart, LineChart, ScatterChart, GridComponent, TooltipComponent, CanvasRenderer, SVGRenderer])

type Props = { option: OptionFor; height: number }

/** Hidden from screen readers: the tables around the chart have its numbers. */
export function FluidChart(props: Props) {
  const { mode, systemMode } = useColorScheme()
  // Remounts the chart, so that it reads the colors of the new theme from the page.
  return <DrawnChart key={`${mode} ${systemMode}`} {...props} />
}

function DrawnChart({ option, height }: Props) {
  const frame = useChart(() => option(screenColors()))
  const picture = paperPicture(option)
  return (
    <>
      <Box aria-hidden ref={frame} sx={{ height, '@media print': { display: 'none' } }} />
      <Box
        component="img"
        alt=""
        src={picture}
        sx={{ display: 'none', '@media print': { display: 'block', width: '100%' } }}
      />
    </>
  )
}

/**
 * Renders the chart at page width in print colors, because the chart on screen has another size and perhaps
 * a dark background.
 */
function paperPicture(option: OptionFor): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 960, height: 400 })
  chart.setOption(option(PAPER_COLORS))
  const svg = chart.renderToSVGString()
  chart.dispose()
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
