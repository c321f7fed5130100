export type ImageProblem =
  | 'not_a_picture'
  | 'damaged'
  | 'animated'
  /** Bytes that belong to no part of the picture. */
  | 'something_besides'

export type Inspection =
  | { problem: ImageProblem }
  | {
      problem: undefined
      /** What a decoder may be given. */
      decodable: Buffer
      /** Every pixel was kept when the file was made. */
      isLossless: boolean
    }
