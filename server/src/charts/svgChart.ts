import type { EChartsCoreOption } from 'echarts/core'

/** Removes what the content security policy of our pages forbids, and what only scripts would need. */
const LEFT_OUT = / (?:style|ecmeta_\w+|class)="[^"]*"|<style[\s\S]*?<\/style>/g

/**
 * Renders a chart as SVG to embed in a page. Its colors may be variables of the page, such as
 * `var(--accent)`, so that one picture works in both themes. The library is loaded with the first chart, not
 * when the server starts.
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
