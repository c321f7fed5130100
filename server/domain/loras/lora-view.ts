import type { LoraCard, LoraUpload, OwnLora } from '#contract/lora/lora-card'
import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import type { FileUrl } from '../arts/art-card.ts'
import type { Abilities } from '../tasks/feasibility.ts'
import type { LoraFacts } from './inspect-lora.ts'
import { findLoraLack, type Lora } from './use-loras.ts'

/** A LoRA with its owner and its preview. */
export type ShownLora = Lora & {
  user_id: string
  status: LoraCard['status']
  file_name: string
  size_bytes: number
  facts: LoraFacts
  trigger_words: string[]
  tags: string[]
  recommended_weight: number
  use_count: number
  refused_reason: string | null
  is_taken_back: boolean
  created_at: Date
  preview_key: string | null
  preview_rating: string | null
  preview_private: boolean | null
  owner_name: string
  owner_handle: string | null
  owner_avatar_key: string | null
}

type Eyes = { viewerId: string; engines: readonly Abilities[]; fileUrl: FileUrl }

/** A LoRA as a user who may use it sees it. */
export function toLoraCard(row: ShownLora, { viewerId, engines, fileUrl }: Eyes): LoraCard {
  const isMine = row.user_id === viewerId
  // Other users get a preview only if it is rated general and not private.
  const isForAll = row.preview_rating === 'general' && row.preview_private === false
  const preview = isMine || isForAll ? row.preview_key : null
  return {
    uid: row.id,
    name: row.name,
    status: row.status,
    base_model: row.base_model,
    trigger_words: row.trigger_words,
    tags: row.tags,
    // Stored as PostgreSQL `real`: 0.8 comes back as 0.800000011920929.
    recommended_weight: Math.round(row.recommended_weight * 1000) / 1000,
    preview_url: preview === null ? null : fileUrl(preview, { to: viewerId }),
    unavailable: findLoraLack(row, engines),
    use_count: row.use_count,
    is_mine: isMine,
    owner: {
      id: row.user_id,
      name: row.owner_name,
      handle: row.owner_handle,
      avatar_url: row.owner_avatar_key === null ? null : fileUrl(row.owner_avatar_key, { to: viewerId }),
    },
    created_at: row.created_at.toISOString(),
  }
}

export function toOwnLora(row: ShownLora, eyes: Eyes, sameFileAs: OwnLora['same_file_as']): OwnLora {
  return {
    ...toLoraCard(row, eyes),
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    sha256: row.sha256,
    refused_reason: row.refused_reason,
    is_taken_back: row.is_taken_back,
    proposed_trigger_words: row.facts.proposed_trigger_words,
    same_file_as: sameFileAs,
  }
}

export type UploadRow = {
  id: string
  file_name: string
  size_bytes: number
  received_bytes: number
  facts: LoraFacts | null
  created_at: Date
}

export function toUpload(row: UploadRow): LoraUpload {
  return {
    upload_id: row.id,
    file_name: row.file_name,
    size_bytes: row.size_bytes,
    received_bytes: row.received_bytes,
    part_bytes: LORA_PART_BYTES,
    detected: row.facts,
    created_at: row.created_at.toISOString(),
  }
}
