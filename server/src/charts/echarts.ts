import { BarChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([BarChart, GridComponent, SVGRenderer])

export { init } from 'echarts/core'
