/** Enough for the server to read a face, and small enough to send several a second. */
const frameWidth = 480

/** Shows the camera in the element until the signal. False if there is none or it is not allowed. */
export async function openCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<boolean> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } },
    })
    const close = () => {
      for (const track of stream.getTracks()) track.stop()
      video.srcObject = null
    }
    if (signal.aborted) {
      close()
      return false
    }
    signal.addEventListener('abort', close, { once: true })
    video.srcObject = stream
    await video.play()
    return true
  } catch {
    return false
  }
}

export function drawFrame(video: HTMLVideoElement): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = frameWidth
  canvas.height = Math.round((frameWidth * video.videoHeight) / Math.max(1, video.videoWidth))
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/jpeg', 0.9)
  })
}
