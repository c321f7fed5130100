import { isJpeg } from '../image-file/jpeg.ts'
import { isPackedModule } from './module-header.ts'

type Json = { readonly [key: string]: unknown }

/** Says what a file without a character card is, and where it can be used instead. */
export function nameOtherFile(bytes: Buffer): string {
  if (isPackedModule(bytes)) return packedModuleFault
  if (isJpeg(bytes) || isOtherImage(bytes)) {
    return 'This picture holds no character card. Many sites remove the card when they convert a picture: download the original PNG.'
  }
  const start = bytes.toString('utf8', 0, 4_096)
  if (/^\ufeff?\s*(?:name|char_name|context|greeting):\s/i.test(start)) {
    return 'This is not a character card but a YAML file. Export the character as PNG or JSON.'
  }
  return 'This is not a character card. Send a PNG, JSON or CHARX file.'
}

const packedModuleFault =
  'This is a module of RisuAI (.risum), not a character. Import its lore on the page Lorebooks.'

function isOtherImage(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  return /^RIFF.{4}WEBP/s.test(start) || start.startsWith('GIF8') || /^.{4}ftypavi[fs]/s.test(start)
}

/** JSON of other kinds, known by the names in it. The first that fits counts. */
const kinds: readonly { isIt(value: Json): boolean; says: string }[] = [
  {
    isIt: ({ type }) => type === 'risu' || type === 'risuModule',
    says: 'This is lore of RisuAI, not a character. Import it on the page Lorebooks.',
  },
  {
    isIt: ({ spec, entries }) => spec === 'lorebook_v3' || entries !== undefined,
    says: 'This is a lorebook, not a character. Import it on the page Lorebooks.',
  },
  {
    isIt: ({ type, chat_metadata, mes }) =>
      type === 'risuChat' || chat_metadata !== undefined || mes !== undefined,
    says: 'This is a chat, not a character. Import the character first, then the chat on the page My Chat Sessions.',
  },
  {
    isIt: ({ personas, persona_descriptions }) =>
      personas !== undefined || persona_descriptions !== undefined,
    says: 'These are personas, not a character. Write them on the page Personas.',
  },
  {
    isIt: ({ type, findRegex, qrList }) =>
      type === 'regex' || findRegex !== undefined || qrList !== undefined,
    says: 'These are scripts, not a character. Scripts of other programs are never run here.',
  },
  {
    isIt: (value) =>
      ['prompt_order', 'temperature', 'temp', 'top_p', 'input_sequence'].some((it) => it in value),
    says: 'This is a preset for a model, not a character. Choose generation settings in a chat instead.',
  },
]

export function nameOtherJson(value: Json): string {
  return kinds.find(({ isIt }) => isIt(value))?.says ?? 'This JSON is not a character card.'
}

/** SillyTavern writes each message of a chat as JSON on a line of its own, so the whole file is not JSON. */
export function nameBrokenJson(bytes: Buffer): string {
  const [first = ''] = bytes.toString('utf8', 0, 65_536).split('\n')
  const isChat = /"(?:chat_metadata|user_name|mes)"\s*:/.test(first)
  return isChat
    ? nameOtherJson({ chat_metadata: {} })
    : 'The text of this card is damaged: it is not valid JSON.'
}
