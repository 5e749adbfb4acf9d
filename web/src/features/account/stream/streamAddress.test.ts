import { expect, test } from 'vitest'
import { readAddress } from './streamAddress.ts'

const HERE = 'http://yard.example:3000'

test.each([
  ['https://video.example/live.m3u8', 'https://video.example/live.m3u8'],
  ['  https://video.example/a b.m3u8?key=ñ  ', 'https://video.example/a%20b.m3u8?key=%C3%B1'],
  ['/video/live.m3u8', 'http://yard.example:3000/video/live.m3u8'],
  ['http://yard.example:3000/live.m3u8', 'http://yard.example:3000/live.m3u8'],
])('accepts %s', (typed, address) => {
  expect(readAddress(typed, HERE)).toEqual({ address })
})

test.each([
  ['', 'error.required'],
  ['   ', 'error.required'],
  ['live.m3u8', 'stream.notAddress'],
  ['https://', 'stream.notAddress'],
  ['javascript:alert(1)', 'stream.notAddress'],
  ['file:///etc/passwd', 'stream.notAddress'],
  ['data:application/vnd.apple.mpegurl,x', 'stream.notAddress'],
  ['http://video.example/live.m3u8', 'stream.notSecure'],
  ['//video.example/live.m3u8', 'stream.notSecure'],
])('rejects %j with %s', (typed, refusal) => {
  expect(readAddress(typed, HERE)).toEqual({ refusal })
})
