import { BarChart, HeatmapChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent, VisualMapComponent } from 'echarts/components'
import type { EChartsCoreOption } from 'echarts/core'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

register([
  BarChart,
  HeatmapChart,
  LineChart,
  GridComponent,
  LegendComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
])

/**
 * Draws into an element and redraws whenever its width changes. Returns a function that disposes of the
 * chart.
 */
export function openChart(place: HTMLElement, optionFor: (width: number) => EChartsCoreOption): () => void {
  const chart = init(place)
  let drawn = place.clientWidth
  chart.setOption(optionFor(drawn))
  const observer = new ResizeObserver(() => {
    if (place.clientWidth === drawn) return
    drawn = place.clientWidth
    chart.resize()
    chart.setOption(optionFor(drawn), true)
  })
  observer.observe(place)
  return () => {
    observer.disconnect()
    chart.dispose()
  }
}
