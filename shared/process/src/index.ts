export { runServer, type Running } from './run-server';
