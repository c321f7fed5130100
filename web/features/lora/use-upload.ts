import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { makeStale } from '#web/api/effects.ts'
import { writeOnce } from '#web/api/write.ts'
import { loraText } from '#web/text/lora.ts'
import type { LoraUpload } from './queries.ts'
import { isSameFile, rememberFile } from './remembered-file.ts'
import { sendParts } from './send-parts.ts'

export type UploadState =
  | { step: 'choose'; problem?: string }
  | {
      step: 'sending'
      fileName: string
      sizeBytes: number
      sent: number
      isBroken: boolean
      upload: LoraUpload
    }

/** Uploads one file: starts, resumes after a reload, stops. */
export function useUpload(open: readonly LoraUpload[]) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<UploadState>({ step: 'choose' })
  const stop = useRef<AbortController>(null)
  // Received parts stay, and the next visit continues from there.
  useEffect(() => () => stop.current?.abort(), [])

  const refresh = () => makeStale(queryClient, ['lora.list'])
  const change = (part: Partial<Extract<UploadState, { step: 'sending' }>>) =>
    setState((before) => (before.step === 'sending' ? { ...before, ...part } : before))

  const begin = async (file: File): Promise<LoraUpload | string> => {
    const known = open.find((upload) => isSameFile(upload, file))
    if (known !== undefined) return known
    if (!/\.(safetensors|sft)$/i.test(file.name)) return loraText.upload.wrongKind
    const asked = { file_name: file.name, size_bytes: file.size }
    const answer = await writeOnce('lora.begin_upload', asked, { quiet: true })
    return isOk(answer) ? answer.data : answer.msg
  }

  const send = async (file: File) => {
    const upload = await begin(file)
    if (typeof upload === 'string') {
      setState({ step: 'choose', problem: upload })
      return
    }
    rememberFile(upload, file)
    const controller = new AbortController()
    stop.current = controller
    const sent = upload.received_bytes
    setState({ step: 'sending', fileName: file.name, sizeBytes: file.size, sent, isBroken: false, upload })
    const failure = await sendParts(file, upload, {
      signal: controller.signal,
      onSent: (bytes) => change({ sent: bytes }),
      onBroken: (isBroken) => change({ isBroken }),
      onUpload: (next) => change({ upload: next, sent: next.received_bytes }),
    })
    if (failure !== undefined) setState({ step: 'choose', problem: failure.msg })
    void refresh()
  }

  return {
    state,
    send: (file: File) => void send(file),
    stop() {
      stop.current?.abort()
      setState({ step: 'choose' })
      void refresh()
    },
  }
}
