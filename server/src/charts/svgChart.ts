import type { EChartsCoreOption } from 'echarts/core'

/** What the policy of our pages forbids, and what only scripts would need. */
const LEFT_OUT = / (?:style|ecmeta_\w+|class)="[^"]*"|<style[\s\S]*?<\/style>/g

/**
 * A chart as SVG, to stand within a page. Its colours may be variables of the page, `var(--accent)`: so one picture serves
 * both themes. The library comes with the first chart, not with the start of the server.
 */
export async function svgChart(
  option: EChartsCoreOption,
  size: { width: number; height: number },
): Promise<string> {
  const { init } = await import('./echarts.ts')
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size })
  try {
    chart.setOption({ animation: false, ...option })
    return chart.renderToSVGString().replaceAll(LEFT_OUT, '')
  } finally {
    chart.dispose()
  }
}
