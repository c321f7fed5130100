import type { ImageOrder } from '../image-order.ts'
import type { Drawing } from './graph.ts'
import { drawWithCheckpoint } from './recipes/draw-with-checkpoint.ts'
import { drawWithFlux } from './recipes/draw-with-flux.ts'
import { editWithKontext } from './recipes/edit-with-kontext.ts'
import { editWithQwen } from './recipes/edit-with-qwen.ts'
import { filmWithAnimateDiff } from './recipes/film-with-animatediff.ts'
import { filmWithWan } from './recipes/film-with-wan.ts'
import { putFaceIntoImage } from './recipes/put-face-into-image.ts'
import { removeBackground } from './recipes/remove-background.ts'
import { upscaleImage } from './recipes/upscale-image.ts'

/** The graph of one picture, by the way that this server does its mode. */
export function buildGraph(order: ImageOrder): Drawing {
  const { request, server, inputs } = order
  switch (request.mode) {
    case 'image':
      return drawWithCheckpoint(order)
    case 'fluxtext2img':
    case 'flux1schnell':
      return drawWithFlux(order, request.mode)
    case 'image_editor':
      return server.ways.image_editor === 'kontext'
        ? editWithKontext(order, there(inputs.source))
        : editWithQwen(order, there(inputs.source))
    case 'background_remover':
      return removeBackground(order, there(inputs.target))
    case 'upscale':
      return upscaleImage(order, there(inputs.target))
    case 'face_swap':
      return putFaceIntoImage(order, {
        ...there(request.faceSwap),
        face: there(inputs.face),
        target: there(inputs.target),
      })
    case 'video':
      return server.ways.video === 'wan'
        ? filmWithWan(order, there(request.video).seconds)
        : filmWithAnimateDiff(order, there(request.video).seconds)
  }
}

/** The check of the request has seen to it. */
function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('A request came through the check without what its mode needs.')
  return value
}
