// The door: databases from one place into another; places are servers, folders of arangodump and data folders.
export { bringIn, takeOut } from './data-folder.js'
export { FROM_OPTIONS, parseFrom } from './from-options.js'
export { createTransferLog } from './log.js'
