// The shapes of geo/.

import type { s2 } from 's2js'

export type S2 = typeof s2
export type Point = s2.Point
export type Loop = s2.Loop
export type Polyline = s2.Polyline
export type Polygon = s2.Polygon

/** What of geographiclib-geodesic is used; degrees and meters. */
export interface Geodesic {
  Inverse(lat1: number, lng1: number, lat2: number, lng2: number): { s12?: number }
  Polygon(isLine: boolean): {
    AddPoint(lat: number, lng: number): void
    Compute(isReverse: boolean, isSigned: boolean): { area?: number }
  }
}

export interface Geodesics {
  WGS84: Geodesic
}

/** A GeoJSON geometry on the sphere: lines are pieces of great circles. isMulti: MultiPoint, MultiLineString. */
export type Shape =
  | { type: 'points', isMulti: boolean, points: readonly Point[] }
  | { type: 'lines', isMulti: boolean, lines: readonly Polyline[] }
  | { type: 'area', polygon: Polygon }

export type Ellipsoid = 'sphere' | 'wgs84'
