FROM node:24-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /site/node_modules node_modules
COPY --from=build /site/build build
COPY --from=build /site/scripts scripts
COPY --from=build /site/package.json ./
RUN mkdir /data && chown node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/start.js"]
