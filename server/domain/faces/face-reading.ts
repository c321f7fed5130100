/** A face that the vision engine found: where it is, its 468 landmarks and what tells whose it is. */
export type FaceReading = {
  /** In pixels of the frame that was read. */
  box: { x: number; y: number; width: number; height: number }
  /** x, y and depth of each landmark, in the same pixels. */
  points: Float32Array
  /** 128 numbers; the distance between two of them says whether the faces belong to the same person. */
  embedding: Float32Array
}

export type ReadFaces = {
  /** The size of the frames that were read, at most 1,024 px. */
  width: number
  height: number
  faces: readonly FaceReading[]
  /** Boxes that look like a face but could not be read, such as very small or hidden ones. */
  unread: number
}
