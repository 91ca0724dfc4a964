// What a variant is called where there is little room.

/** 'node', 'node-cluster ×8'. @param {{variant: string, workers: number}} cell */
export function variantLabel ({ variant, workers }) {
  return workers > 1 ? `${variant} ×${workers}` : variant
}
