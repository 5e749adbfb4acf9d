/** Text of the video player page. */
export const streamEn = {
  'stream.title': 'Video stream',
  'stream.video': 'Video',
  'stream.address': 'Address of the stream',
  'stream.play': 'Play',
  'stream.stop': 'Stop',
  'stream.notAddress': 'Enter an address that begins with https://',
  'stream.notSecure': 'Streams over http:// are blocked. Enter an address that begins with https://',
  'stream.idle': 'Nothing is playing',
  'stream.idleBody': 'Enter the address of an HLS stream, which usually ends in .m3u8, and press Play.',
  'stream.loading': 'Loading the stream…',
  'stream.failed': 'This stream cannot be played',
  'stream.fault.unreachable':
    'The server cannot be reached, or it does not let pages of other sites read its streams.',
  'stream.fault.refused': 'The server answered with error {status}.',
  'stream.fault.notStream': 'What is at this address is not an HLS stream.',
  'stream.fault.codec': 'This browser cannot decode the video or sound of this stream.',
  'stream.fault.media': 'The video is damaged. Starting it anew did not help.',
  'stream.fault.unsupported': 'This browser cannot play HLS streams.',
}
