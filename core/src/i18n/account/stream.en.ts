/** Text of the video player page. */
export const streamEn = {
  'stream.title': 'Video Stream',
  'stream.video': 'Video',
  'stream.address': 'Stream URL',
  'stream.play': 'Play',
  'stream.stop': 'Stop',
  'stream.notAddress': 'Enter a URL that begins with https://',
  'stream.notSecure': 'Streams over http:// are blocked. Enter a URL that begins with https://',
  'stream.idle': 'Nothing is playing',
  'stream.idleBody': 'Enter the URL of an HLS stream (usually ending in .m3u8) and press Play.',
  'stream.loading': 'Loading the stream…',
  'stream.failed': 'This stream can’t be played',
  'stream.fault.unreachable':
    'The server can’t be reached, or it doesn’t allow other sites to read its streams.',
  'stream.fault.refused': 'The server returned error {status}.',
  'stream.fault.notStream': 'This URL isn’t an HLS stream.',
  'stream.fault.codec': 'This browser can’t decode the video or audio of this stream.',
  'stream.fault.media': 'The video is damaged and couldn’t be restarted.',
  'stream.fault.unsupported': 'This browser can’t play HLS streams.',
} as const
