import { useState } from 'react'
import { isOk } from '#web/api/answer.ts'
import { defaultSentence, issuesByField } from '#web/api/errors.ts'
import { newId } from '#web/api/new-id.ts'
import { useFileWrite } from '#web/api/write.ts'
import { houseReads } from './queries.ts'

/** A chosen file with what the admin wrote about it. */
export type NewHouseImage = {
  key: string
  file: File
  preview: string
  title: string
  tags: string
  state: 'ready' | 'sending' | 'done'
  /** Why it was refused; it can be sent again. */
  problem?: string
}

const toTitle = (fileName: string) =>
  fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 80)

/** The chosen files of the upload page, which are sent one after the other. */
export function useHouseUploads() {
  const [images, setImages] = useState<NewHouseImage[]>([])
  const { send, isPending } = useFileWrite('admin.upload_art', { invalidates: houseReads, quiet: true })

  const change = (key: string, changes: Partial<NewHouseImage>) =>
    setImages((list) => list.map((image) => (image.key === key ? { ...image, ...changes } : image)))
  const drop = (isDropped: (image: NewHouseImage) => boolean) =>
    setImages((list) => {
      for (const { preview } of list.filter(isDropped)) URL.revokeObjectURL(preview)
      return list.filter((image) => !isDropped(image))
    })

  const add = (file: File) => {
    const image = { key: newId(), file, preview: URL.createObjectURL(file), title: toTitle(file.name) }
    setImages((list) => [...list, { ...image, tags: '', state: 'ready' }])
  }
  const sendOne = async ({ key, file, title, tags }: NewHouseImage) => {
    change(key, { state: 'sending', problem: '' })
    const answer = await send(file, { title, tags })
    if (isOk(answer)) return change(key, { state: 'done' })
    const [issue] = Object.values(issuesByField(answer))
    change(key, { state: 'ready', problem: issue ?? (answer.msg || defaultSentence) })
  }
  const sendAll = async () => {
    for (const image of images) if (image.state === 'ready') await sendOne(image)
  }
  return { images, add, change, drop, sendAll, isSending: isPending }
}
