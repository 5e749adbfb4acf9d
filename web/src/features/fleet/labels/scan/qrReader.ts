/** Reads the QR code in the present picture of a video. Returns null if there is none. */
export type QrReader = (video: HTMLVideoElement) => Promise<string | null>

/** The part of the browser's own detector that is used here. Not all browsers have it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const QR = 'qr_code'

export async function newQrReader(): Promise<QrReader> {
  const { BarcodeDetector: Own } = window as { BarcodeDetector?: DetectorClass }
  if (Own && (await Own.getSupportedFormats()).includes(QR)) {
    const detector = new Own({ formats: [QR] })
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return null
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    try {
      return decodeQR({ width, height, data: context.getImageData(0, 0, width, height).data })
    } catch {
      // No code in sight.
      return null
    }
  }
}
