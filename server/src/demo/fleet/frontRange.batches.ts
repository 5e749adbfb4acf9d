import type { Batch } from './batch.ts'

/** The rest of the fleet: assets that differ only in model, year and branch. */
export const FRONT_RANGE_BATCHES: Record<string, Batch> = {
  excavators: {
    first: 'EX-107',
    models: [
      ['Caterpillar', '323', 248_000],
      ['Komatsu', 'PC170LC-11', 172_000],
      ['John Deere', '135G', 158_500],
      ['Volvo', 'EC140E', 149_800],
      ['Caterpillar', '336', 342_000],
    ],
    count: { denver: 5, saltLakeCity: 2, houston: 3 },
  },
  miniExcavators: {
    first: 'ME-151',
    models: [
      ['Kubota', 'U35-4', 52_900],
      ['Caterpillar', '305 CR', 71_400],
      ['Bobcat', 'E50', 68_300],
      ['Kubota', 'U17-3', 34_600],
      ['Takeuchi', 'TB240', 58_200],
      ['John Deere', '35P', 54_700],
    ],
    count: { denver: 7, saltLakeCity: 4, houston: 5 },
  },
  dozers: {
    first: 'DZ-171',
    models: [
      ['Caterpillar', 'D3', 148_000],
      ['John Deere', '650P', 214_000],
      ['Komatsu', 'D51PX-24', 232_000],
    ],
    count: { denver: 2, saltLakeCity: 1, houston: 2 },
  },
  loaders: {
    first: 'WL-181',
    models: [
      ['Caterpillar', '926M', 189_000],
      ['John Deere', '524 P', 176_500],
      ['Volvo', 'L70H', 194_300],
    ],
    count: { denver: 3, saltLakeCity: 2, houston: 3 },
  },
  backhoes: {
    first: 'LB-191',
    models: [
      ['Caterpillar', '420', 112_000],
      ['John Deere', '310SL', 108_400],
      ['Case', '580SN', 98_700],
    ],
    count: { denver: 2, saltLakeCity: 2, houston: 2 },
  },
  skidSteers: {
    first: 'SS-206',
    models: [
      ['Bobcat', 'T66', 69_800],
      ['Caterpillar', '259D3', 72_400],
      ['Kubota', 'SVL75-3', 68_900],
      ['Bobcat', 'S590', 46_300],
      ['John Deere', '333G', 84_500],
    ],
    count: { denver: 5, saltLakeCity: 4, houston: 4 },
  },
  telehandlers: {
    first: 'TH-305',
    models: [
      ['JLG', '943', 112_600],
      ['SkyTrak', '8042', 108_900],
      ['Genie', 'GTH-844', 106_300],
    ],
    count: { denver: 3, saltLakeCity: 2, houston: 3 },
  },
  boomLifts: {
    first: 'BL-405',
    models: [
      ['JLG', '460SJ', 92_400],
      ['Genie', 'Z-45 XC', 88_700],
      ['JLG', '600AJ', 124_500],
      ['JLG', '800AJ', 168_000],
      ['Genie', 'S-60 XC', 118_000],
      ['Genie', 'S-85 XC', 181_000],
    ],
    count: { denver: 5, saltLakeCity: 3, houston: 4 },
  },
  scissorLifts: {
    first: 'SL-505',
    models: [
      ['Genie', 'GS-1930', 14_200],
      ['JLG', 'ES1932', 15_100],
      ['Skyjack', 'SJ3226', 17_800],
      ['Genie', 'GS-2632', 19_400],
      ['JLG', 'ES2646', 22_300],
    ],
    count: { denver: 9, saltLakeCity: 5, houston: 7 },
  },
  forklifts: {
    first: 'FL-604',
    models: [
      ['Toyota', '8FGU30', 33_400],
      ['Hyster', 'H60FT', 34_800],
    ],
    count: { denver: 2, saltLakeCity: 1, houston: 2 },
  },
  lightTowers: {
    first: 'LT-705',
    models: [
      ['Generac', 'MLT6SMD', 10_300],
      ['Allmand', 'Night-Lite GR-Series', 9_900],
      ['Wacker Neuson', 'LTV6K', 10_800],
    ],
    count: { denver: 4, saltLakeCity: 3, houston: 3 },
    vin: '5F1LTMLT',
  },
  generators: {
    first: 'GN-805',
    models: [
      ['Caterpillar', 'XQ125', 61_200],
      ['MultiQuip', 'DCA70SSIU4F', 46_800],
      ['Doosan', 'G70WCU', 44_500],
      ['Cummins', 'C300D6R', 104_000],
    ],
    count: { denver: 4, saltLakeCity: 2, houston: 4 },
  },
  compressors: {
    first: 'CP-851',
    models: [
      ['Doosan', 'P185WDO', 24_700],
      ['Sullair', '185 T4F', 25_900],
      ['Atlas Copco', 'XAS 400 JD', 62_300],
    ],
    count: { denver: 3, saltLakeCity: 2, houston: 3 },
  },
  pumps: {
    first: 'PU-871',
    models: [
      ['Godwin', 'CD150S', 48_900],
      ['Thompson', '6JSCE', 42_700],
    ],
    count: { denver: 2, saltLakeCity: 1, houston: 3 },
  },
  compaction: {
    first: 'RO-953',
    models: [
      ['Caterpillar', 'CS11 GC', 128_400],
      ['Hamm', 'HD 12 VV', 52_600],
      ['Bomag', 'BW 120 AD-5', 48_900],
      ['Wacker Neuson', 'RTLx-SC3', 38_200],
    ],
    count: { denver: 3, saltLakeCity: 2, houston: 2 },
  },
  trailers: {
    first: 'TL-971',
    models: [
      ['Big Tex', '14ET-20', 8_400],
      ['PJ', 'F8 Deckover', 14_900],
      ['Felling', 'FT-20 IT', 21_300],
    ],
    count: { denver: 3, saltLakeCity: 2, houston: 2 },
    vin: '16VEX202',
  },
  pickups: {
    first: 'TR-905',
    models: [
      ['Ford', 'F-250', 54_600],
      ['Ford', 'F-350', 61_800],
    ],
    count: { denver: 1, houston: 1 },
    vin: '1FT7W2BT',
  },
  trucks: {
    first: 'DT-981',
    models: [
      ['Kenworth', 'T480', 164_000],
      ['Kenworth', 'T380', 148_500],
    ],
    count: { denver: 3, saltLakeCity: 1, houston: 2 },
    vin: '1NKZL40X',
  },
}
